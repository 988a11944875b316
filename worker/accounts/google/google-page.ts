import type { Context } from 'hono'
import { type GoogleOutcome, googleChannel } from '#contract/people/google'
import { GOOGLE_PROBLEMS } from '#contract/people/google-problems'
import { answerClosingPage } from '#worker/platform/http/closing-page'

/** The last page of a pop-up that went to Google. */
export const answerPopup = (c: Context, { popup, outcome }: { popup: string; outcome: GoogleOutcome }) =>
  answerClosingPage(c, {
    title: 'Continue with Google',
    text: outcome.ok ? 'You are signed in.' : GOOGLE_PROBLEMS[outcome.problem],
    channel: googleChannel(popup),
    message: outcome,
  })
