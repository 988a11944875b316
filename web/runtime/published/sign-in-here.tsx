import type { Root } from 'react-dom/client'
import type { PublishedBoot } from '#contract/app/boot'
import { readPlace, replaceAddress } from '../boot/app-router'
import { LoginPage } from '../login/login-page'

/**
 * Shows the login form in place of the app. In an opaque origin nothing outlives the page, so no login page of its own
 * could hand the app a token; once signed in, the app begins anew on this one.
 */
export function signInHere(root: Root, { base, login }: PublishedBoot, open: () => Promise<void>) {
  if (!login) return
  const { pathname, search } = readPlace(base)
  const onDone = () => {
    if (/\/login\/?$/i.test(pathname)) replaceAddress(base, '/')
    void open()
  }
  root.render(
    <>
      <link rel="stylesheet" href={login.stylesheet} precedence="default" />
      <LoginPage boot={login} next={pathname} search={search} onDone={onDone} />
    </>,
  )
}
