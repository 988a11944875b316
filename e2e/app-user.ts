import { call } from './account.ts'
import { linkTo } from './mail.ts'
import { PASSWORD } from './person.ts'

export interface AppUser {
  id: string
  email: string
  password: string
  token: string
}

/** An account of an app's own, made without the screens where sign-up is open; its address is verified. */
export async function joinApp(
  origin: string,
  { email = `${crypto.randomUUID().slice(0, 12)}@visitors.example`, name = 'Vera Visitor', serverUrl }: NewAppUser = {},
): Promise<AppUser> {
  const account = { email, password: PASSWORD }
  const { token, user } = await call<{ token: string; user: { id: string } }>(`${origin}/api/auth/signUp`, {
    json: { ...account, name },
  })
  await verifyAddress(origin, { email, token, serverUrl })
  return { id: user.id, token, ...account }
}

interface NewAppUser {
  email?: string
  name?: string
  /** Of the server the app is on, unless it is the one that all tests share. */
  serverUrl?: string | undefined
}

/** Verifies the address of someone who is signed in, by the code of the link in the mail they were sent. */
export async function verifyAddress(
  origin: string,
  { email, token, serverUrl }: { email: string; token: string; serverUrl?: string | undefined },
): Promise<void> {
  const code = new URL(await linkTo(email, 'Verify', serverUrl)).searchParams.get('code')
  await call(`${origin}/api/auth/verifyEmail`, { json: { code }, token })
}
