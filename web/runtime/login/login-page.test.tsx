import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { LoginBoot } from '#contract/app/boot'
import { DEFAULT_STYLE } from '#contract/settings/defaults'
import { LoginPage } from './login-page'

const BOOT: LoginBoot = {
  ...{ appId: 'app1', slug: 'boats', name: 'Boats', style: DEFAULT_STYLE, theme: null, welcomeMessage: '', fields: [] },
  options: {
    ...{ name: 'Boats', isSignUpOpen: false, isFirstVisit: false, password: true, magicLink: true, google: false },
    ...{ logoUrl: '/_app/icon.svg', botCheckSiteKey: null },
  },
  legal: { termsOfServiceLink: '', privacyPolicyLink: '', supportEmail: '' },
  ...{ reportUrl: '', mailboxUrl: null, membership: null, mark: null },
}
const drawPage = (boot: LoginBoot) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))
  return render(<LoginPage boot={boot} next="/" search="" onDone={vi.fn()} />).container
}

it('shows the icon of the app’s own pages, and else the one it has everywhere', () => {
  const page = drawPage({ ...BOOT, mark: [['path', { d: 'M10 2v15' }]] })
  expect(page.querySelector('main svg path')?.getAttribute('d')).toBe('M10 2v15')
  expect(page.querySelector('main img')).toBeNull()
  expect(screen.getByText('Boats')).toBeTruthy()
  expect(drawPage(BOOT).querySelector('main img')?.getAttribute('src')).toBe('/_app/icon.svg')
})
