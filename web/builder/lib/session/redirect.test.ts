import { describe, expect, it } from 'vitest'
import { afterSignIn, arrivalSearch, ownPath, type PostSignInRedirect } from './redirect'

const origin = 'http://localhost:8787'

it.for([
  '/home',
  '/settings',
  '/build/app/k2j3h4g5f6d7s8a9/ContactDetail?id=1%202',
  '/auth/verifyEmail?code=abc&continueUrl=/home',
])('keeps the own path %s', (path) => {
  expect(ownPath(path, { origin })).toBe(path)
})

it.for([
  null,
  '',
  '/',
  '//evil.example',
  '/..//evil.example',
  '/%2f/evil.example',
  'https://evil.example',
  '/login',
  '/login?redirectTo=/login',
  '/logout',
  '/auth/handler?mode=signIn',
])('O01: goes to the default page rather than to %j', (path) => {
  expect(ownPath(path, { origin })).toBe('/home')
})

describe('after signing in', () => {
  const ada: PostSignInRedirect = { pathname: '/login', search: '', origin, emailVerified: true, mainAppId: null }
  const APP = 'k2j3h4g5f6d7s8a9'

  it.for<[string, Partial<PostSignInRedirect>, string | undefined]>([
    ['to /home', {}, '/home'],
    ['to the main app where there is one', { mainAppId: APP }, `/build/app/${APP}`],
    ['where redirectTo says', { search: '?redirectTo=/analytics/app/x%3Fday=2' }, '/analytics/app/x?day=2'],
    ['where redirectTo says rather than to the main app', { search: '?redirectTo=/settings', mainAppId: APP }, '/settings'],
    ['nowhere else', { search: '?redirectTo=https://evil.example/', mainAppId: APP }, `/build/app/${APP}`],
    ['to an address of our own', { search: `?redirectTo=${encodeURIComponent(`${origin}/settings`)}` }, '/settings'],
    ['not back to signing in', { search: '?redirectTo=/login' }, '/home'],
    ['to verification first', { emailVerified: false }, '/auth/verifyEmail?continueUrl=%2Fhome'],
    [
      'to verification first, and then where redirectTo says',
      { emailVerified: false, search: '?redirectTo=/settings' },
      '/auth/verifyEmail?continueUrl=%2Fsettings',
    ],
    ['to the plans of /home', { search: '?goto=upgrade_app_plan' }, '/home?goto=upgrade_app_plan'],
    [
      'to the plans wherever one arrives',
      { search: '?goto=upgrade_app_plan&redirectTo=/settings%3Fa=1%23b' },
      '/settings?a=1&goto=upgrade_app_plan#b',
    ],
    [
      'to the plans after verification',
      { search: '?goto=upgrade_app_plan', emailVerified: false },
      '/auth/verifyEmail?continueUrl=%2Fhome%3Fgoto%3Dupgrade_app_plan',
    ],
    ['and no other goto is carried along', { search: '?goto=https://evil.example' }, '/home'],
    ['from any other page too', { pathname: '/build/app/x' }, '/home'],
    ['nowhere from the root', { pathname: '/' }, undefined],
    ['nowhere from an item page', { pathname: '/acme/item/42' }, undefined],
    ['nowhere from a tool page', { pathname: '/tool/dinner' }, undefined],
    ['nowhere from /joinPlan', { pathname: '/joinPlan' }, undefined],
    ['nowhere from /logout', { pathname: '/logout' }, undefined],
    ['nowhere from /settings', { pathname: '/settings' }, undefined],
    ['nowhere from verification', { pathname: '/auth/verifyEmail', emailVerified: false }, undefined],
    ['nowhere from the handler', { pathname: '/auth/handler' }, undefined],
    ['but a page is not an item for being called one', { pathname: '/item' }, '/home'],
    ['nor the settings for beginning like them', { pathname: '/settingsX' }, '/home'],
  ])('one goes %s', ([, arrival, target]) => {
    expect(afterSignIn({ ...ada, ...arrival })).toBe(target)
  })
})

describe('who comes in by a link', () => {
  it.for([
    [null, ''],
    ['/', ''],
    ['/home', ''],
    ['https://evil.example', ''],
    ['/settings?a=1#b', '?redirectTo=%2Fsettings%3Fa%3D1%23b'],
    ['/home?goto=upgrade_app_plan', '?goto=upgrade_app_plan'],
    ['/settings?goto=upgrade_app_plan', '?redirectTo=%2Fsettings&goto=upgrade_app_plan'],
  ] as const)('with %j arrives as from the sign-in page with %j', ([continueUrl, search]) => {
    expect(arrivalSearch(continueUrl, origin)).toBe(search)
  })

  it('goes to the main app where the link asks for nothing else', () => {
    const search = arrivalSearch('/home', origin)
    const mainAppId = 'k2j3h4g5f6d7s8a9'
    expect(afterSignIn({ pathname: '/login', search, origin, emailVerified: true, mainAppId })).toBe(`/build/app/${mainAppId}`)
  })
})
