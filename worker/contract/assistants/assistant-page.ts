import { ANY_PAGE } from '../app/own-routes'

/** Where a visitor's browser says by which secret its conversations are kept. */
export const VISITOR_HEADER = 'X-Assistant-Visitor'
/** Of a builder who tries it: `visitor` meets what a visitor would. */
export const TRIAL_HEADER = 'X-Assistant-Trial'
/** In the address of the page where it stands in a bubble over another one. */
export const FRAMED_QUERY = 'bubble'
/** What the page in a bubble tells the page around it. */
export const CLOSE_MESSAGE = 'assistant-close'

const PATHS = ['/assistant', '/chat-assistant'] as const

/** Where the assistant has its page: an app's own page, or an app that routes every address itself, goes before. */
export function assistantPathFor(pageNames: string[]): string {
  const isTaken = pageNames.some((name) => name === ANY_PAGE || name.toLowerCase().replaceAll('-', '') === 'assistant')
  return isTaken ? PATHS[1] : PATHS[0]
}
