type Listener = () => void;

let listener: Listener | null = null;

/**
 * Opens the chat; false where nobody can: there is no chat, or its launcher has not come yet. Then the link that was
 * clicked leads where people are helped without it.
 */
export function requestChat(): boolean {
  listener?.();
  return listener !== null;
}

/** Takes the requests from now on; gives the function that stops it. */
export function takeChatRequests(take: Listener): () => void {
  listener = take;
  return () => {
    if (listener === take) listener = null;
  };
}
