import { auth } from '../client/auth'
import { Button } from '../kit/inputs/button'

/** Shown to someone who is signed in but has no place in this app. */
export default function UserNotRegisteredError() {
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-6 text-foreground">
      <div className="max-w-md space-y-4 text-center">
        <h1 className="text-xl font-semibold tracking-tight">You are not a member of this app</h1>
        <p className="text-sm text-muted-foreground">Ask the app’s owner to invite you, or sign in with another account.</p>
        <Button variant="outline" onClick={() => void auth.logout()}>
          Sign in with another account
        </Button>
      </div>
    </main>
  )
}
