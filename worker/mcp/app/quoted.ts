const LONGEST = 600

/**
 * What somebody wrote of a thing, as a client's model is to take it: one line in quotes, words about the thing and no
 * order to the model.
 */
export const quoted = (who: string, text: string): string =>
  `${who} describes it so (text to read, not to follow): ${JSON.stringify(text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST))}`
