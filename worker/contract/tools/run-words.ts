/** Who runs a tool without signing in: 256 random bits that their browser keeps. */
export const VISITOR_HEADER = 'X-Visitor-Key'
export const VISITOR_KEY = /^[A-Za-z0-9_-]{43}$/

/** In the address of a page of ours that stands inside one of the app's. */
export const EMBEDDED_QUERY = 'embedded'

const timesOf = (count: number) => (count === 1 ? 'once' : `${count} times`)

export const RUN_WORDS = {
  noModel: 'No AI model is connected, so this is what was found, word for word.',
  nothingFound: 'No AI model is connected, and nothing that was found answers this.',
  outOfCredits: 'This tool has used up its AI credits for this month. Tell whoever runs it, or come back next month.',
  dailyLimit: (count: number) => `You can run this tool ${timesOf(count)} a day. Come back tomorrow.`,
  weeklyLimit: (count: number) => `You can run this tool ${timesOf(count)} a week. Come back next week.`,
  notReadable: 'The answer could not be read as a list. Run it again.',
  cut: 'The answer broke off. What arrived is shown.',
  cancelled: 'You stopped this run.',
  expired: 'This run took too long and was ended. Nothing was charged for it.',
  brokenOff: 'This run was broken off here before it was done. Nothing was charged for it. Run it again.',
  gone: 'This has been removed since',
} as const
