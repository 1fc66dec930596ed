//! A context of Z3, references to what is made in it, and its errors.

use crate::solver::{SolverError, one_line};
use std::cell::RefCell;
use std::ffi::{CStr, CString};
use z3_sys::*;

pub(super) type Built<T> = Result<T, SolverError>;

/// A context of Z3 and its errors. A call that fails gives no result or sets the error code; nothing aborts.
pub(super) struct Api {
    pub(super) ctx: Z3_context,
    /// The terms that are kept. Z3 deletes what is still referenced at its end one layer of terms after the other,
    /// which takes ages where they nest deep: all must be released before.
    kept: RefCell<Vec<Z3_ast>>,
}

impl Api {
    pub(super) fn new() -> Built<Self> {
        // SAFETY: the configuration is deleted after the last use; the context lives until `Drop`.
        unsafe {
            // Z3 would write warnings about triggers to stderr.
            Z3_toggle_warning_messages(false);
            // A table that is made compact may become a formula over the arguments, which nobody could look up.
            static PLAIN_TABLES: std::sync::Once = std::sync::Once::new();
            PLAIN_TABLES.call_once(|| Z3_global_param_set(c"model.compact".as_ptr(), c"false".as_ptr()));
            let no_memory = || SolverError::Start("Z3 gave no context, probably for lack of memory".into());
            let config = Z3_mk_config().ok_or_else(no_memory)?;
            let ctx = Z3_mk_context_rc(config);
            Z3_del_config(config);
            let ctx = ctx.ok_or_else(no_memory)?;
            // The default handler ends the process.
            Z3_set_error_handler(ctx, None);
            Ok(Self { ctx, kept: RefCell::default() })
        }
    }

    /// The error of the last call, if it had one.
    pub(super) fn check(&self) -> Built<()> {
        // SAFETY: the context is alive; the message is copied at once.
        unsafe {
            match Z3_get_error_code(self.ctx) {
                Z3_error_code::Ok => Ok(()),
                code => Err(SolverError::Failed(one_line(&text_of(Z3_get_error_msg(self.ctx, code))))),
            }
        }
    }

    /// What the last call gave, unless it failed. Some calls give an ill-sorted term and an error.
    pub(super) fn made<T>(&self, value: Option<T>) -> Built<T> {
        self.check()?;
        value.ok_or_else(|| SolverError::Failed("Z3 gave no result".into()))
    }

    pub(super) fn symbol(&self, name: &str) -> Built<Z3_symbol> {
        let name = c_string(name);
        // SAFETY: Z3 copies the text.
        self.made(unsafe { Z3_mk_string_symbol(self.ctx, name.as_ptr()) })
    }

    /// Keeps a term alive for as long as the context lives.
    pub(super) fn keep(&self, ast: Z3_ast) -> Z3_ast {
        self.kept.borrow_mut().push(ast);
        self.hold(ast)
    }

    /// Keeps a term alive until it is released.
    pub(super) fn hold(&self, ast: Z3_ast) -> Z3_ast {
        // SAFETY: the term was made by the call just before, so it is still alive.
        unsafe { Z3_inc_ref(self.ctx, ast) };
        ast
    }

    pub(super) fn release(&self, ast: Z3_ast) {
        // SAFETY: pairs with a `hold`.
        unsafe { Z3_dec_ref(self.ctx, ast) };
    }

    pub(super) fn keep_sort(&self, sort: Z3_sort) -> Built<Z3_sort> {
        // SAFETY: a sort is a term; it was made by the call just before.
        let ast = unsafe { Z3_sort_to_ast(self.ctx, sort) };
        self.keep(self.made(ast)?);
        Ok(sort)
    }

    pub(super) fn keep_function(&self, function: Z3_func_decl) -> Built<Z3_func_decl> {
        // SAFETY: a declaration is a term; it was made by the call just before.
        let ast = unsafe { Z3_func_decl_to_ast(self.ctx, function) };
        self.keep(self.made(ast)?);
        Ok(function)
    }

    /// The function and the arguments of an application; `None` for what is not one.
    pub(super) fn application(&self, ast: Z3_ast) -> Option<(Z3_func_decl, Vec<Z3_ast>)> {
        // SAFETY: the term is alive, and so are its parts as long as it is.
        unsafe {
            if Z3_get_ast_kind(self.ctx, ast) != Z3_ast_kind::App {
                return None;
            }
            let app = Z3_to_app(self.ctx, ast)?;
            let count = Z3_get_app_num_args(self.ctx, app);
            let args = (0..count).map(|index| Z3_get_app_arg(self.ctx, app, index)).collect::<Option<Vec<_>>>()?;
            Some((Z3_get_app_decl(self.ctx, app)?, args))
        }
    }

    /// The term as Z3 writes it.
    pub(super) fn text(&self, ast: Z3_ast) -> String {
        // SAFETY: the term is alive; the text is copied at once.
        unsafe { text_of(Z3_ast_to_string(self.ctx, ast)) }
    }
}

impl Drop for Api {
    fn drop(&mut self) {
        for ast in std::mem::take(self.kept.get_mut()) {
            self.release(ast);
        }
        // SAFETY: the owner drops everything that uses the context first.
        unsafe { Z3_del_context(self.ctx) };
    }
}

/// A copy of a text of Z3's.
///
/// # Safety
/// `text` is null or a C string.
pub(super) unsafe fn text_of(text: Z3_string) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: the caller's.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// A text as C has it, without zero bytes.
pub(super) fn c_string(text: &str) -> CString {
    let clean: Vec<u8> = text.bytes().filter(|&byte| byte != 0).collect();
    CString::new(clean).unwrap_or_default()
}
