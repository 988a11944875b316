interface Refusal {
  status: number
  code: string
  message: string
}

interface RefusalWords {
  words: string
  /** Where something can be done about it. */
  link?: { label: string; href: string }
}

/** Of somebody who is signed in, or of a visitor: what keeps them out, and the way on. The app's sign-in page sells. */
export function refusalWords({ status, code, message }: Refusal, login: string | undefined): RefusalWords {
  const label = LINKS[code]
  if (label) return { words: message, ...(login ? { link: { label, href: login } } : {}) }
  if (status === 403 && code === 'not-invited')
    return { words: 'This app is for people who were invited. Ask whoever runs it for an invitation.' }
  return { words: message }
}

const LINKS: Record<string, string> = {
  'membership-required': 'See the membership',
  'email-unverified': 'Confirm your address',
  'signed-out': 'Sign in',
}
