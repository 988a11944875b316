import { expect, it } from 'vitest'
import { followNetwork, OFFLINE_TEXT } from './offline-bar'

it('says that there is no network, and no longer once it is back', () => {
  followNetwork()
  const bar = document.querySelector('html > [role="status"]')
  expect(bar?.textContent).toBe('')
  window.dispatchEvent(new Event('offline'))
  expect(bar?.textContent).toBe(OFFLINE_TEXT)
  expect((bar as HTMLElement).style.position).toBe('fixed')
  window.dispatchEvent(new Event('online'))
  expect(bar?.textContent).toBe('')
  expect(bar?.hasAttribute('style')).toBe(false)
})
