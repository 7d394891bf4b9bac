/** The message to whoever comes to the country step without the first one (specification 8) [ONB-13]. */
export const START_OVER = 'Please complete the registration process first'
/** One toast of it at a time, whoever shows it. */
export const START_OVER_ID = 'signup-start-over'
