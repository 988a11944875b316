import { describe, expect, it } from 'vitest'
import { adoptPort, hostTarget, nameOfLoopback } from './hosts'

const withoutPort = () => ({ PLATFORM_HOST: 'localhost', APPS_HOST: 'apps.localhost' })
const at = (url: string) => new URL(url)

describe('a server on this machine', () => {
  it.for([
    ['http://localhost:9123/', 'localhost:9123', 'apps.localhost:9123'],
    ['http://boats.apps.localhost:4000/x', 'localhost:4000', 'apps.localhost:4000'],
    ['http://127.0.0.1:9123/', 'localhost:9123', 'apps.localhost:9123'],
    // Port 80, and a name that is not this machine.
    ['http://localhost/', 'localhost', 'apps.localhost'],
    ['http://evil.example:9123/', 'localhost', 'apps.localhost'],
  ] as const)('that is started without a port has that of its first request: %s', ([url, platform, apps]) => {
    const env = withoutPort()
    adoptPort(env, at(url))
    expect(env).toEqual({ PLATFORM_HOST: platform, APPS_HOST: apps })
  })

  it('keeps the port it has, whoever names another', () => {
    const env = withoutPort()
    for (const url of ['http://localhost:9123/', 'http://localhost:1/']) adoptPort(env, at(url))
    expect(env.PLATFORM_HOST).toBe('localhost:9123')
    const named = { PLATFORM_HOST: 'localhost:8787', APPS_HOST: '' }
    adoptPort(named, at('http://localhost:1/'))
    expect(named).toEqual({ PLATFORM_HOST: 'localhost:8787', APPS_HOST: '' })
    expect(hostTarget('localhost:1', env)).toEqual({ kind: 'custom', host: 'localhost:1' })
  })

  it('that is called by number is shown by name, on its own port only, and nowhere but on a laptop', () => {
    const env = { PLATFORM_HOST: 'localhost:9123', APPS_HOST: 'apps.localhost:9123' }
    expect(nameOfLoopback(env, at('http://127.0.0.1:9123/login?next=%2Fbuild'))?.href).toBe(
      'http://localhost:9123/login?next=%2Fbuild',
    )
    expect(nameOfLoopback(env, at('http://127.0.0.1:1/'))).toBeUndefined()
    expect(nameOfLoopback(env, at('http://boats.apps.localhost:9123/'))).toBeUndefined()
    expect(nameOfLoopback({ PLATFORM_HOST: 'build.example', APPS_HOST: '' }, at('http://127.0.0.1/'))).toBeUndefined()
  })
})
