/** Routes with two parameters side by side need cleaning after they are matched; there are none. */
export function safeRouteMatcher<Matcher>(matcher: Matcher): Matcher {
  return matcher;
}
