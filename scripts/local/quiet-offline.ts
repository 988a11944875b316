import { stripVTControlCharacters } from 'node:util'

const NO_NETWORK =
  /failed to lookup address|DNS lookup failed|Name or service not known|Network is unreachable|getaddrinfo (?:EAI_AGAIN|ENOTFOUND)/i
const REST = /^\s*(?:stack:|at\s|\{\s*$|\}\s*$|.*sentryErrorContext)/

export const OFFLINE = 'No network: prices of models come from the bundled list, and functions reach only their own app.'

/**
 * What of a server's lines is worth printing. Being offline is normal, and the runtime tells of every name it could not
 * look up, in red and with a stack: it is said once, in words.
 */
export function quietOffline(): (line: string) => string | undefined {
  let [isSaid, isInside] = [false, false]
  return (line) => {
    const plain = stripVTControlCharacters(line)
    if (NO_NETWORK.test(plain)) {
      isInside = true
      if (isSaid) return undefined
      isSaid = true
      return OFFLINE
    }
    isInside = isInside && REST.test(plain)
    return isInside ? undefined : line
  }
}
