//! What every route needs around it.

use std::any::Any;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};

use crate::headers::{PLAIN_TEXT, add_always};
use crate::hosts::HostError;
use crate::{Hosts, Limits};

/// Puts around routes what all of them need: they are asked only under the names that are allowed, within the limits on time
/// and size, and every answer has the headers that keep browsers safe. A handler that panics is an answer, too.
pub fn protected(routes: Router, hosts: Hosts, limits: &Limits) -> Router {
    // From the outside to the inside, and as one layer: a router pays for each.
    let layers = ServiceBuilder::new()
        .layer(from_fn_with_state(hosts, guard))
        .layer(CatchPanicLayer::custom(after_panic))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::SERVICE_UNAVAILABLE,
            limits.answer_time,
        ))
        .layer(RequestBodyLimitLayer::new(limits.body_bytes))
        .layer(RequestBodyTimeoutLayer::new(limits.body_time));
    routes.layer(layers)
}

/// A short answer in words, in both languages.
pub(crate) fn refusal(status: StatusCode, words: &'static str) -> Response {
    let mut response = Response::new(Body::from(words));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, PLAIN_TEXT);
    response
}

/// Lets nobody in who asks for somebody else, and sends every answer with its headers.
async fn guard(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let mut response = match hosts.check(request.uri(), request.version(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(HostError::Malformed) => refusal(
            StatusCode::BAD_REQUEST,
            "the request must say exactly once, in Host, whom it is for\n\
             o pedido tem de dizer exatamente uma vez, em Host, a quem se dirige\n",
        ),
        Err(HostError::Unknown) => refusal(
            StatusCode::MISDIRECTED_REQUEST,
            "this server does not answer to that name; cairn serve --allow-host NAME allows one\n\
             este servidor não responde por esse nome; cairn serve --allow-host NOME permite um\n",
        ),
    };
    add_always(response.headers_mut());
    response
}

fn after_panic(_: Box<dyn Any + Send>) -> Response {
    let words = "something went wrong here\nalgo correu mal aqui\n";
    refusal(StatusCode::INTERNAL_SERVER_ERROR, words)
}
