/** Where the attempts with an open end are kept; by itself, since it is asked for before the ticket's code is there. */
export const ATTEMPTS_KEY = 'order-attempts'
