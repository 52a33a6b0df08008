type Listener = () => void;

let listener: Listener | null = null;

/** Asks for the card in which the choice of cookies is made; false where nobody can show it yet. */
export function requestCookieSettings(): boolean {
  listener?.();
  return listener !== null;
}

/** Takes the requests from now on; gives the function that stops it. */
export function takeCookieSettingsRequests(take: Listener): () => void {
  listener = take;
  return () => {
    if (listener === take) listener = null;
  };
}
