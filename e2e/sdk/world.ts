import { type Base44Client, createClient } from '@base44/sdk'
import { call, openSignUp } from '../account.ts'
import { resolveLocalhostNames } from '../localhost-names.ts'
import { PASSWORD } from '../person.ts'
import { openScriptedProduct, type ScriptedCaller, type SharedProduct, signUpCaller } from '../scripted-product.ts'
import { SDK_APP } from './app.ts'

declare module '@base44/sdk' {
  interface EntityTypeRegistry {
    Task: { title: string; done?: boolean; points?: number; team?: string }
    Diary: { line: string }
    Nothing: { line: string }
  }
}

interface Person {
  client: Base44Client
  email: string
  token: string
}

export let product: SharedProduct
/** The builder of the app. */
export let owner: ScriptedCaller
export let appId: string
/** Of the published app. */
export let serverUrl: string
/** Two of its users. */
export let ada: Person
export let bob: Person

/** A running server with a published app on it, and two people who use it. */
export async function openWorld(): Promise<void> {
  resolveLocalhostNames()
  product = await openScriptedProduct()
  owner = await signUpCaller(product)
  appId = await owner.makeApp({ text: SDK_APP }, { text: 'I cannot.' })
  serverUrl = (await owner.publish(appId)).url
  await openSignUp(product.url, { appId, token: owner.token })
  ada = await join()
  bob = await join()
}

/** What says what it is counts as a program, and programs are no visits. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export const connect = (options: Partial<Parameters<typeof createClient>[0]> = {}) =>
  createClient({
    ...{ appId, serverUrl, appBaseUrl: serverUrl, analytics: { enabled: false }, headers: { 'User-Agent': BROWSER } },
    ...options,
  })

/** The newest mail to an address. */
export async function mailTo(email: string): Promise<string> {
  const { mails } = await call<{ mails: { to: string; text: string }[] }>(`${product.url}/api/dev/mails`)
  return mails.find(({ to }) => to === email)?.text ?? ''
}
export const codeIn = (mail: string) => /\b(\d{6})\b/.exec(mail)?.[1] ?? ''

/** A new user of the app, who came in as the client lets them: an address, a code by mail. */
export async function join(): Promise<Person> {
  const email = `${crypto.randomUUID().slice(0, 12)}@users.example`
  const client = connect()
  await client.auth.register({ email, password: PASSWORD })
  const { access_token } = await client.auth.verifyOtp({ email, otpCode: codeIn(await mailTo(email)) })
  client.setToken(access_token)
  return { client, email, token: access_token }
}

/** What a call was refused with. */
export const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )
