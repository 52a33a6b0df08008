/** Id of the place above the footer where the widget comes; empty until it does, and for who has an address (MAIL-01). */
export const emailWidgetPlace = 'email-widget';
