import { MessageButton, MessagePage } from '../boot/message-page'
import { auth } from '../client/auth'

/** What somebody meets who has an account but was not invited to a private app. */
export const NotInvitedPage = ({ name }: { name: string }) => (
  <MessagePage
    title={`${name} is for people who were invited`}
    actions={
      <MessageButton kind="main" onClick={() => void auth.logout()}>
        Sign in as someone else
      </MessageButton>
    }
  >
    You are signed in, but nobody has invited this address. Ask whoever runs the app for an invitation.
  </MessagePage>
)
