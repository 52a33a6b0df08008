/** Prevents Next from using the configuration file of the parent folder. */
export default { poweredByHeader: false };
