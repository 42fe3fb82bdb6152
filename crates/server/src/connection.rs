//! One connection, from its first byte to its last.

use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};
use tower::ServiceExt as _;

use crate::{Limits, Stop};

/// The least that hyper works with.
const LEAST_BUFFER: usize = 8 << 10;

/// Answers the requests that come over a connection, until it ends or makes no progress. Handlers find the client's address
/// as [`ConnectInfo`]. A connection that is upgraded, to a WebSocket for example, goes on after this has returned; `held` is
/// dropped when the connection is closed, whoever has it then.
pub async fn serve_connection<S, H>(
    stream: S,
    held: H,
    client: SocketAddr,
    app: Router,
    limits: &Limits,
    stop: &Stop,
) where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    H: Unpin + Send + 'static,
{
    let stream = Watched {
        stream,
        time: limits.write_time,
        least: limits.write_bytes,
        waiting: None,
        _held: held,
    };
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(client));
        app.clone().oneshot(request.map(Body::new))
    });
    let connection = Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request_time)
        .max_header_size(limits.head_bytes)
        .max_buf_size(limits.head_bytes.max(LEAST_BUFFER))
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // How a connection ends concerns nobody but the client, who knows.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = stop.asked() => connection.as_mut().graceful_shutdown(),
    }
    // Whatever ends it, a client that breaks off or a time-out, the connection is over.
    let _ = connection.await;
}

/// A stream that ends in an error when the other side does not take what it is sent.
struct Watched<S, H> {
    stream: S,
    time: Duration,
    least: u64,
    /// Since when there is more to send than the other side takes, and how much it has taken since.
    waiting: Option<(Pin<Box<Sleep>>, u64)>,
    _held: H,
}

impl<S, H> Watched<S, H> {
    /// What comes of a try to write.
    fn after_write(
        &mut self,
        context: &mut Context<'_>,
        tried: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match tried {
            Poll::Ready(written) => {
                if let (Some((_, taken)), Ok(count)) = (&mut self.waiting, &written) {
                    *taken += *count as u64;
                }
                Poll::Ready(written)
            }
            Poll::Pending => Poll::Ready(Err(ready!(self.poll_out_of_time(context)))),
        }
    }

    /// Whether the other side has had its time without taking enough.
    fn poll_out_of_time(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        loop {
            let time = self.time;
            let start = || (Box::pin(sleep(time)), 0);
            let (timer, taken) = self.waiting.get_or_insert_with(start);
            ready!(timer.as_mut().poll(context));
            if *taken < self.least {
                return Poll::Ready(io::ErrorKind::TimedOut.into());
            }
            self.waiting = None;
        }
    }
}

impl<S: AsyncRead + Unpin, H: Unpin> AsyncRead for Watched<S, H> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin, H: Unpin> AsyncWrite for Watched<S, H> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.after_write(context, tried)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.after_write(context, tried)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// When everything was sent, the time of the next answer has not begun.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_flush(context) {
            Poll::Ready(done) => {
                self.waiting = None;
                Poll::Ready(done)
            }
            Poll::Pending => Poll::Ready(Err(ready!(self.poll_out_of_time(context)))),
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_shutdown(context) {
            Poll::Ready(done) => Poll::Ready(done),
            Poll::Pending => Poll::Ready(Err(ready!(self.poll_out_of_time(context)))),
        }
    }
}
