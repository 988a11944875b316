/**
 * A command run by a shell that says at its end, on the pipe behind the usual three, what processor time it took with
 * all that it started and waited for.
 */
export const counted = (command: string, args: string[]): [string, string[]] => [
  'sh',
  ['-c', '"$0" "$@" 3>&-; code=$?; times >&3; exit $code', command, ...args],
]

/** Behind the shell's own times stand those of what it waited for: `1m2.50s 0m3.20s`. */
const WAITED_FOR = /\n(\d+)m([\d.,]+)s (\d+)m([\d.,]+)s\s*$/

/** Processor seconds; undefined where the shell did not come to say them. */
export function readProcessorTime(said: string): number | undefined {
  const found = WAITED_FOR.exec(said)?.slice(1)
  if (!found) return undefined
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = found.map((text) => Number(text.replace(',', '.')))
  return userMinutes * 60 + user + systemMinutes * 60 + system
}
