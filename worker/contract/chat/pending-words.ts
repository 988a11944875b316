/**
 * A line of a reply that may have to wait for Confirm, said both ways: whether it has to is known only after it was
 * said. Markdown shows the first, what would be done; the second, what was, takes its place once it was done.
 */
export const pendingLine = ({ pending, said }: { pending: string; said: string }): string =>
  `${pending}${START}${said.replaceAll('-->', '→')}${END}`

const START = '<!--done: '
const END = '-->'
const LINE = /^((?:[-*] )?)(.*?)<!--done: (.*?)-->$/gm

/** The words of a reply as they are true: of what was done, or of what waits, was dismissed or is not decided yet. */
export const settleWords = (text: string, isDone: boolean): string =>
  text.replace(LINE, isDone ? '$1$3' : '$1$2').replace(/<!--(?:d(?:o(?:n(?:e(?::.*)?)?)?)?)?$/, '')
