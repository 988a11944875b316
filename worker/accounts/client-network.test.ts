import { describe, it } from 'vitest'
import { clientNetwork, networkOf } from './client-network'

describe('clientNetwork', () => {
  const deployed = { PLATFORM_HOST: 'buildai.example' }

  it("A10: takes the edge's header and no other", ({ expect }) => {
    const spoofed = {
      'x-forwarded-for': '10.0.0.1',
      'x-real-ip': '10.0.0.2',
      forwarded: 'for=10.0.0.3',
      'true-client-ip': '10.0.0.4',
    }
    expect(clientNetwork(deployed, new Headers({ ...spoofed, 'cf-connecting-ip': '203.0.113.9' }))).toBe('203.0.113.9')
    expect(clientNetwork(deployed, new Headers(spoofed))).toBe('unknown')
  })

  it('A10: takes no header where there is no edge', ({ expect }) => {
    expect(clientNetwork({ PLATFORM_HOST: 'localhost:8787' }, new Headers({ 'cf-connecting-ip': '203.0.113.9' }))).toBe('local')
  })
})

it.for([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('U04: %s counts as %s', ([address = '', network], { expect }) => {
  expect(networkOf(address)).toBe(network)
})
