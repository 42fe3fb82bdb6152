//! What a server answers over HTTP.

use std::time::Duration;

use cairn_online::wire::{Identity, Lobby, Made, NewGame, NewIdentity, Rename, Shown, Why};
use cairn_online::{GameId, Secret};
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::http::{Method, Response};
use ureq::{Agent, Body};

use crate::{Address, ClientError};

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(15);

/// No answer is longer, in bytes: the longest are records of long games.
const LONGEST: u64 = 4 << 20;

/// A server, asked as somebody or as nobody in particular.
#[derive(Clone, Debug)]
pub struct Server {
    address: Address,
    secret: Option<Secret>,
    agent: Agent,
}

impl Server {
    /// The server at an address, asked by nobody in particular.
    #[must_use]
    pub fn new(address: Address) -> Server {
        let config = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            // What is sent elsewhere is for the server at this address alone.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .user_agent(concat!("cairn/", env!("CARGO_PKG_VERSION")))
            .build();
        Server {
            address,
            secret: None,
            agent: config.into(),
        }
    }

    /// The same server, asked as whoever has this secret.
    #[must_use]
    pub fn with_secret(self, secret: Secret) -> Server {
        Server {
            secret: Some(secret),
            ..self
        }
    }

    /// Where it is.
    #[must_use]
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Who we are there, if anybody.
    #[must_use]
    pub fn secret(&self) -> Option<Secret> {
        self.secret
    }

    /// Becomes somebody, with a secret that the server tells once.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub fn make_identity(&self, name: &str) -> Result<(Identity, Secret), ClientError> {
        let wanted = NewIdentity {
            name: Some(name.to_owned()),
        };
        let made: Identity = self.send(Method::POST, "/api/identity", &wanted)?;
        let secret = made.secret.as_deref().and_then(|text| text.parse().ok());
        match secret {
            Some(secret) => Ok((made, secret)),
            None => Err(ClientError::Strange("no secret".to_owned())),
        }
    }

    /// Who we are.
    ///
    /// # Errors
    /// If the server cannot be reached, or does not know us.
    pub fn identity(&self) -> Result<Identity, ClientError> {
        self.get("/api/identity")
    }

    /// Takes another name, for games to come.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub fn rename(&self, name: &str) -> Result<Identity, ClientError> {
        let wanted = Rename {
            name: name.to_owned(),
        };
        self.send(Method::PATCH, "/api/identity", &wanted)
    }

    /// Is forgotten: running games are given up, and the identity is deleted.
    ///
    /// # Errors
    /// If the server cannot be reached, or does not know us.
    pub fn forget(&self) -> Result<(), ClientError> {
        let request = self
            .agent
            .delete(self.address.http("/api/identity"))
            .header("Authorization", self.token());
        let response = request.call().map_err(|error| unreachable(&error))?;
        let status = response.status().as_u16();
        if status == 204 {
            return Ok(());
        }
        Err(failure(status, &text(response)?))
    }

    /// Makes a game.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub fn make_game(&self, game: &NewGame) -> Result<Made, ClientError> {
        self.send(Method::POST, "/api/games", game)
    }

    /// A game as it is now.
    ///
    /// # Errors
    /// If the server cannot be reached, or has no such game.
    pub fn show(&self, game: GameId) -> Result<Shown, ClientError> {
        self.get(&format!("/api/games/{game}"))
            .map_err(|error| match error {
                ClientError::Refused(why) if why.code == "not-found" => ClientError::NoSuchGame,
                error => error,
            })
    }

    /// The record of a game.
    ///
    /// # Errors
    /// If the server cannot be reached, or has no such game.
    pub fn record(&self, game: GameId) -> Result<String, ClientError> {
        let response = self.fetch(&format!("/api/games/{game}/pgn"))?;
        let status = response.status().as_u16();
        let text = text(response)?;
        match status {
            200 => Ok(text),
            status => Err(failure(status, &text)),
        }
    }

    /// Our games, those of others that wait, and the levels.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub fn lobby(&self) -> Result<Lobby, ClientError> {
        self.get("/api/lobby")
    }

    /// What identifies us; empty if nothing does.
    fn token(&self) -> String {
        self.secret.map_or(String::new(), |secret| {
            format!("Bearer {}", secret.reveal())
        })
    }

    fn fetch(&self, path: &str) -> Result<Response<Body>, ClientError> {
        let mut request = self.agent.get(self.address.http(path));
        if self.secret.is_some() {
            request = request.header("Authorization", self.token());
        }
        request.call().map_err(|error| unreachable(&error))
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        read(self.fetch(path)?)
    }

    fn send<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let url = self.address.http(path);
        let mut request = if method == Method::PATCH {
            self.agent.patch(url)
        } else {
            self.agent.post(url)
        };
        if self.secret.is_some() {
            request = request.header("Authorization", self.token());
        }
        let body = serde_json::to_string(body).expect("bodies are JSON");
        let response = request
            .header("Content-Type", "application/json")
            .send(body)
            .map_err(|error| unreachable(&error))?;
        read(response)
    }
}

/// What an answer says.
fn read<T: DeserializeOwned>(response: Response<Body>) -> Result<T, ClientError> {
    let status = response.status().as_u16();
    let text = text(response)?;
    if matches!(status, 200 | 201) {
        serde_json::from_str(&text).map_err(|error| ClientError::Strange(error.to_string()))
    } else {
        Err(failure(status, &text))
    }
}

fn text(mut response: Response<Body>) -> Result<String, ClientError> {
    let body = response.body_mut().with_config().limit(LONGEST);
    body.read_to_string().map_err(|error| match error {
        ureq::Error::Io(_) | ureq::Error::Timeout(_) => unreachable(&error),
        error => ClientError::Strange(error.to_string()),
    })
}

/// What an answer means that is not what was asked for.
pub(crate) fn failure(status: u16, text: &str) -> ClientError {
    let why: Option<Why> = serde_json::from_str(text).ok();
    match why {
        Some(why) if status == 401 && matches!(why.code.as_str(), "token" | "identity") => {
            ClientError::Unknown
        }
        Some(why) => ClientError::Refused(why),
        None if status == 503 || status == 502 || status == 504 => {
            ClientError::Unreachable(format!("status {status}"))
        }
        None => ClientError::Strange(format!("status {status}")),
    }
}

fn unreachable(error: &ureq::Error) -> ClientError {
    match error {
        ureq::Error::Io(error) => ClientError::Unreachable(error.to_string()),
        ureq::Error::HostNotFound => ClientError::Unreachable("no such host".to_owned()),
        ureq::Error::Protocol(_) | ureq::Error::BodyExceedsLimit(_) => {
            ClientError::Strange(error.to_string())
        }
        error => ClientError::Unreachable(error.to_string()),
    }
}
