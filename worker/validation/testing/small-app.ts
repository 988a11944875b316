import type { AppFiles } from '#contract/app/app-files'

export const entity = (
  name: string,
  properties: object,
  extra: object = { 'x-accessControl': { permissions: { read: 'all', write: 'creator' } } },
) => JSON.stringify({ name, type: 'object', properties, ...extra })

export const GOOD: AppFiles = {
  'app.json': '{"name":"Shop","mainPage":"Home"}',
  'pages/Home.jsx': 'export default function Home() {\n  return <p>Home</p>\n}\n',
  'pages/TaskList.jsx': 'export default function TaskList() {\n  return <p>Tasks</p>\n}\n',
  'entities/Task.json': entity('Task', {
    title: { type: 'string' },
    place: { type: 'object', properties: { street: { type: 'string' } } },
    tags: { type: 'array', items: { type: 'string' } },
    extra: { type: 'object' },
  }),
}

/** A page of the app: lines before the component, what runs in it, what it shows. */
export const page = ({
  head = '',
  body = '',
  show = '<p>Shown</p>',
}: {
  head?: string
  body?: string
  show?: string
}): AppFiles => ({
  'pages/Faulty.jsx': `${head}\nexport default function Faulty({ wanted, items = [] }) {\n${body}\n  return <main>${show}</main>\n}\n`,
})

export const REACT = `import React, { useEffect, useMemo, useState } from 'react'`
export const CLIENT = `import { base44 } from '@/api/base44Client'`
export const LINK = `import { Link, useNavigate } from 'react-router-dom'\nimport { createPageUrl } from '@/utils'`
export const KEY = `sk_live_${'a1B2'.repeat(6)}`
