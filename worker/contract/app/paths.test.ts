import { describe, it } from 'vitest'
import { ENTITY_NAME, normalisePath } from './paths'

describe('paths of an app', () => {
  it.for([
    ['pages/Home.jsx', 'pages/Home.jsx'],
    ['./pages/Home.jsx', 'pages/Home.jsx'],
    ['src/components/cards/Card.tsx', 'components/cards/Card.tsx'],
    ['Pages/Home.js', 'pages/Home.js'],
    ['Layout.jsx', 'Layout.jsx'],
    ['app.json', 'app.json'],
    ['functions/notify/entry.ts', 'functions/notify/entry.ts'],
    ['src/i18n/locales/de.json', 'i18n/locales/de.json'],
    ['src/firebase.js', 'firebase.js'],
  ])('takes %s', ([given, path], { expect }) => {
    expect(normalisePath(given ?? '')).toEqual({ ok: true, path })
  })

  it.for([
    '../../worker/index.ts',
    'pages/../../worker.ts',
    '/etc/x',
    'C:\\x',
    'pages\\Home.jsx',
    '.git/config',
    '.env',
    'pages/.hidden.jsx',
    'node_modules/x/index.js',
    'pages/..%2fx.jsx',
    'pages/a\0b.jsx',
    `pages/${'a'.repeat(300)}.jsx`,
    'pages/Home.',
    'pages/Home.jsx.',
    '__proto__',
    'pages/__proto__.jsx',
    'pages/constructor.jsx',
    'pages/Ho\u200bme.jsx',
    'worker/index.ts',
    'package.json',
    'vite.config.js',
    'base44/config.jsonc',
    'pages/Home',
    'pages/run.sh',
    '',
    'pages//Home.jsx',
  ])('S08, BE02, BO01: refuses %j with a reason', (given, { expect }) => {
    expect(normalisePath(given)).toEqual({ ok: false, reason: expect.stringMatching(/.{10,}/) })
  })

  it.for(['__proto__', 'task', 'Ta sk', 'Task;drop', '', 'Täsk', `T${'a'.repeat(80)}`])(
    'G18: refuses the entity name %j',
    (name, { expect }) => {
      expect(ENTITY_NAME.test(name)).toBe(false)
    },
  )
})
