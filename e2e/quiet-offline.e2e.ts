import { expect, it } from 'vitest'
import { OFFLINE, quietOffline } from '../scripts/local/quiet-offline.ts'

it('a server without a network says so once, in words, and prints everything else', () => {
  const keep = quietOffline()
  const failed = [
    '\u001b[31mworkerd/jsg/util.c++:320: error: e = rust/worker/ffi.rs:104: failed: failed to lookup address information: Name or service not known\u001b[39m',
    'stack: workerd@2b5edc0 workerd@3fe4230; sentryErrorContext = jsgInternalError; wdErrId = pdpel9f8bud9kh37l7ci99s0',
  ]
  const lines = [
    'ready',
    ...failed,
    ...failed,
    'reply failed Error: a fault of ours',
    '    at runReply (run-reply.ts:1:1)',
    ...failed,
  ]
  expect(lines.map(keep).filter((line) => line !== undefined)).toEqual([
    'ready',
    OFFLINE,
    'reply failed Error: a fault of ours',
    '    at runReply (run-reply.ts:1:1)',
  ])
})
