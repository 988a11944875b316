const KEY = 'magic-link-asked'

/**
 * A link that was asked for in this browser signs in at once; one that came from anywhere else is asked about first.
 */
export const rememberAsker = (email: string) => localStorage.setItem(KEY, email.toLowerCase())
export const wasAskedHere = (email: string) => localStorage.getItem(KEY) === email.toLowerCase()
export const forgetAsker = () => localStorage.removeItem(KEY)
