/** Its own, so that Next does not take the one above. */
export default { poweredByHeader: false };
