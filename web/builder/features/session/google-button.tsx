import { useEffect, useState } from 'react'
import { GoogleOutcome, GoogleProblem, googleChannel } from '#contract/people/google'
import { GOOGLE_PROBLEMS } from '#contract/people/google-problems'
import { Button } from '../../components/ui/button'
import { session } from '../../lib/session/browser-session'

interface GoogleButtonProps {
  /** Where to go on to when no window can be opened and the page itself goes to Google. */
  redirectTo: string
  onProblem: (sentence: string | undefined) => void
}

/** Opens Google in a window of its own; the page stays as it is, with all that was typed. */
export function GoogleButton({ redirectTo, onProblem }: GoogleButtonProps) {
  const [popup, setPopup] = useState<string>()
  useEffect(() => {
    if (!popup) return
    const channel = new BroadcastChannel(googleChannel(popup))
    channel.onmessage = ({ data }) => {
      const outcome = GoogleOutcome.safeParse(data).data
      if (!outcome) return
      setPopup(undefined)
      if (outcome.ok) void session.refresh()
      else onProblem(GOOGLE_PROBLEMS[outcome.problem])
    }
    return () => channel.close()
  }, [popup, onProblem])

  function start() {
    onProblem(undefined)
    const id = crypto.randomUUID()
    const address = (query: Record<string, string>) => `/api/auth/google/start?${new URLSearchParams(query)}`
    setPopup(id)
    if (window.open(address({ popup: id }), '_blank', 'popup,width=480,height=640')) return
    window.location.assign(address({ redirectTo }))
  }

  if (popup) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-md border px-3 py-2 text-sm">
        <p role="status">Finish in the Google window.</p>
        <Button size="sm" variant="quiet" onClick={() => setPopup(undefined)}>
          Cancel
        </Button>
      </div>
    )
  }
  return (
    <Button size="lg" className="w-full" onClick={start}>
      <GoogleMark />
      Continue with Google
    </Button>
  )
}

/** What went wrong when the page itself went to Google and came back. */
export function googleProblemIn(search: URLSearchParams): string | undefined {
  const problem = GoogleProblem.safeParse(search.get('googleProblem')).data
  return problem && GOOGLE_PROBLEMS[problem]
}

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path fill="#4285F4" d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.2z" />
    <path fill="#34A853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.5H2.2v2.8A11 11 0 0 0 12 23z" />
    <path fill="#FBBC05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
    <path fill="#EA4335" d="M12 5.4c1.6 0 3 .6 4.2 1.6L19.4 4A11 11 0 0 0 2.2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4z" />
  </svg>
)
