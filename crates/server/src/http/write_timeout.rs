//! A connection whose other end must take what it is sent.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// Fails a write that has made no progress for too long, so that a client who asks and never reads holds nothing for ever.
///
/// It also holds what counts the connection: when a request becomes a socket, the stream is all that goes with it.
pub(crate) struct Impatient<S, C> {
    stream: S,
    _counted: C,
    most: Duration,
    /// Made at the first write that has to wait: most never do, and a quiet connection takes little room.
    waits: Option<Pin<Box<Sleep>>>,
}

impl<S, C> Impatient<S, C> {
    pub(crate) const fn new(stream: S, most: Duration, counted: C) -> Self {
        Self { stream, _counted: counted, most, waits: None }
    }

    /// What came of a try to write: progress, or waiting, but not for ever.
    fn progress<T>(&mut self, tried: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if tried.is_ready() {
            self.waits = None;
            return tried;
        }
        let most = self.most;
        let waits =
            self.waits.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(Instant::now() + most)));
        ready!(waits.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not take what it is sent")))
    }
}

impl<S: AsyncRead + Unpin, C: Unpin> AsyncRead for Impatient<S, C> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin, C: Unpin> AsyncWrite for Impatient<S, C> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.progress(tried, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.progress(tried, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let tried = Pin::new(&mut self.stream).poll_flush(context);
        self.progress(tried, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let tried = Pin::new(&mut self.stream).poll_shutdown(context);
        self.progress(tried, context)
    }
}
