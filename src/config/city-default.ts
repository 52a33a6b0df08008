/** The city of a visitor about whom nothing is known [spec 4, 9]. */
export const defaultCityDomain = 'perm';
