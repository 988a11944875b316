import type { MessageAllowance } from './usage'

/**
 * What is said where no messages are left, in the specification's words: by the server that refuses one, and by the
 * screen before one is written.
 */
export const limitSentence = ({ limit, period }: Pick<MessageAllowance, 'limit' | 'period'>): string =>
  period === 'day'
    ? `You have reached your daily limit of ${limit} messages. Please try again tomorrow or upgrade to a paid plan to remove daily limit.`
    : 'You have reached your builder chat messages limit. Please upgrade your plan to continue.'
