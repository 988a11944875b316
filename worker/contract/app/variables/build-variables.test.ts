import { describe, expect, it } from 'vitest'
import { listVariables, readEnvironmentFile, refusalOfVariable } from './build-variables'
import { readVariables, VARIABLES_FILE } from './variables-file'

const JWT = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ iss: 'supabase', role })).replaceAll('=', '')}.c2lnbmF0dXJl`

describe('the variables of an app', () => {
  it('are those its pages read, with the place of the first, and those that are set', () => {
    const files = {
      'lib/client.ts':
        'const url = import.meta.env.VITE_URL\nconst key = import.meta.env["VITE_KEY"] || "none"\nconst { VITE_A, VITE_B = 1 } = import.meta.env',
      'pages/Home.jsx': 'if (import.meta.env.DEV && process.env.NODE_ENV) fetch(process.env.REACT_APP_URL ?? "/")',
      'functions/mail.ts': 'process.env.SMTP_HOST',
      [VARIABLES_FILE]: JSON.stringify({ VITE_URL: 'https://x.example', VITE_OLD: '1', lower: 'x', VITE_NUMBER: 1 }),
    }
    expect(listVariables(files).map(({ name, value, path, line, isOptional }) => [name, value, path, line, isOptional])).toEqual([
      ['REACT_APP_URL', null, 'pages/Home.jsx', 1, true],
      ['VITE_A', null, 'lib/client.ts', 3, false],
      ['VITE_B', null, 'lib/client.ts', 3, true],
      ['VITE_KEY', null, 'lib/client.ts', 2, true],
      ['VITE_OLD', '1', null, null, true],
      ['VITE_URL', 'https://x.example', 'lib/client.ts', 1, false],
    ])
  })

  it.for(['{', '[]', 'null', '1', '"x"'])('are none where the file reads %s', (text) => {
    expect(readVariables({ [VARIABLES_FILE]: text })).toEqual({})
  })

  it.for([
    ['VITE_STRIPE', 'sk_live_abcdefghijklmnop1234', 'looks like a Stripe secret key'],
    ['VITE_SUPABASE_KEY', JWT('service_role'), 'a service key that passes every rule'],
    ['VITE_CLIENT_SECRET', 'abc', 'the name of a secret'],
    ['VITE_DB_PASSWORD', 'hunter2', 'the name of a secret'],
  ])('are refused where %s looks like a credential', ([name, value, words]) => {
    expect(refusalOfVariable(name ?? '', value ?? '')).toContain(words)
    expect(refusalOfVariable(name ?? '', value ?? '')).toContain('Keep it under Secrets')
  })

  it.for([
    ['VITE_SUPABASE_ANON_KEY', JWT('anon')],
    ['VITE_STRIPE_KEY', 'pk_live_abcdefghijklmnop1234'],
    ['VITE_SECRETARY', 'Ada'],
    ['VITE_CLIENT_SECRET', ''],
  ])('are taken where %s is public', ([name, value]) => {
    expect(refusalOfVariable(name ?? '', value ?? '')).toBeUndefined()
  })

  it('are read from an environment file', () => {
    const text = '# ours\nVITE_A="one two" # note\nexport VITE_B=\'x#y\'\nVITE_C=plain # note\nlower=1\nVITE_D=\nnonsense'
    expect(readEnvironmentFile(text)).toEqual({ VITE_A: 'one two', VITE_B: 'x#y', VITE_C: 'plain', VITE_D: '' })
  })
})
