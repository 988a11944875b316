import { replaceAddress } from '../boot/app-router'
import { Base44Error } from '../client/errors'
import { showNotice } from '../client/notice'
import { request } from '../client/request'
import { session, setToken } from '../client/session'

const PATH = '/auth/verifyEmail'

/** The link of a verification mail leads to the app: it is honoured, and the address becomes the start page's. */
export async function honourVerification(location: Location) {
  if (location.pathname !== `${session.base}${PATH}`) return
  const code = new URLSearchParams(location.search).get('code') ?? ''
  replaceAddress(session.base, '/')
  try {
    const { token } = await request<{ token?: string }>({
      method: 'POST',
      path: PATH,
      query: { appId: session.appId },
      body: { code },
    })
    if (token) setToken(token)
    showNotice('Your email address is confirmed.')
  } catch (error) {
    showNotice(error instanceof Base44Error ? error.message : 'Your email address could not be confirmed. Try the link again.')
  }
}
