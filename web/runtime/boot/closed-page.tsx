import { auth } from '../client/auth'
import { currentAudience, isUnverified, needsMembership } from '../lib/page-access'
import { MessageButton, MessagePage } from './message-page'

interface ClosedPageProps {
  /** Of the app, and where its icon is: who comes by a link may not know where they are. */
  name: string
  icon: string
  isSignupEnabled: boolean
  /** Leads to a page that may be used; left out where there is none. */
  onHome?: () => void
}

/** In place of a page that whoever is here may not use: nothing of it has been loaded. */
export function ClosedPage({ name, icon, isSignupEnabled, onHome }: ClosedPageProps) {
  const isVisitor = currentAudience() === 'visitor'
  // Where other pages are open, only this one is kept from visitors.
  const what = onHome ? 'This page' : name
  const home = onHome && <MessageButton onClick={onHome}>Go to the start page</MessageButton>
  if (!isVisitor) {
    return (
      <MessagePage
        title="This page is not open to you"
        picture={icon}
        actions={
          <>
            {home}
            <MessageButton onClick={() => void auth.logout()}>Use another account</MessageButton>
          </>
        }
      >
        Your account may not see {onHome ? 'what is kept here' : `what ${name} keeps`}. Ask whoever runs it for access.
      </MessagePage>
    )
  }
  const signIn = () => auth.redirectToLogin(window.location.href)
  if (isUnverified()) {
    return (
      <MessagePage
        title="Confirm your address to see this page"
        actions={
          <>
            <MessageButton kind="main" onClick={() => void confirmed().then((is) => (is ? window.location.reload() : signIn()))}>
              Confirm your address
            </MessageButton>
            {home}
          </>
        }
      >
        You are signed in, but have not opened the link we sent you by email yet.
      </MessagePage>
    )
  }
  if (needsMembership()) {
    return (
      <MessagePage
        title="Become a member to see this page"
        actions={
          <>
            <MessageButton kind="main" onClick={signIn}>
              See the membership
            </MessageButton>
            {home}
          </>
        }
      >
        You are signed in. {what} is for people with a membership.
      </MessagePage>
    )
  }
  return (
    <MessagePage
      title="Sign in to see this page"
      picture={icon}
      actions={
        <>
          <MessageButton kind="main" onClick={signIn}>
            Sign in
          </MessageButton>
          {home}
        </>
      }
    >
      {isSignupEnabled
        ? `${what} is for people with an account. You can make one in a minute.`
        : `${what} is for people who were invited. Ask whoever runs ${onHome ? name : 'it'} for an invitation.`}
    </MessagePage>
  )
}

/** The link may have been opened in another tab meanwhile. */
const confirmed = () =>
  auth.me().then(
    (user) => user.is_verified !== false,
    () => false,
  )
