import type { AppFiles } from '#contract/app/app-files'

/** A small app as other builders write them: pages with code of their own, no notes for later changes. */
export const IMPORTED_APP: AppFiles = {
  'entities/Job.json': `{
  "name": "Job",
  "type": "object",
  "properties": {
    "title": { "type": "string" },
    "client_name": { "type": "string" },
    "status": { "type": "string", "enum": ["open", "done"], "default": "open" },
    "price": { "type": "number" }
  },
  "required": ["title"]
}
`,
  'Layout.jsx': `import React from 'react'
import { Link } from 'react-router-dom'
import { createPageUrl } from '@/utils'

const navigationItems = [
  { title: 'Jobs', url: createPageUrl('Jobs') },
  { title: 'New job', url: createPageUrl('NewJob') },
]

export default function Layout({ children }) {
  return (
    <div className="min-h-screen bg-slate-50">
      <header className="border-b bg-white p-4">
        <h1 className="text-xl font-bold">Handy Hans</h1>
        <nav className="flex gap-4">
          {navigationItems.map((item) => (
            <Link key={item.title} to={item.url}>
              {item.title}
            </Link>
          ))}
        </nav>
      </header>
      <main className="p-6">{children}</main>
    </div>
  )
}
`,
  'pages/Jobs.jsx': `import React, { useEffect, useState } from 'react'
import { Job } from '@/entities/Job'
import { Card, CardContent } from '@/components/ui/card'

export default function Jobs() {
  const [jobs, setJobs] = useState([])
  useEffect(() => {
    Job.list('-created_date').then(setJobs)
  }, [])

  return (
    <div className="space-y-3">
      <h2 className="text-2xl font-semibold">All jobs</h2>
      {jobs.map((job) => (
        <Card key={job.id}>
          <CardContent className="flex justify-between p-4">
            <span>{job.title}</span>
            <span>{job.client_name}</span>
            <span>{job.price}</span>
          </CardContent>
        </Card>
      ))}
    </div>
  )
}
`,
  'pages/NewJob.jsx': `import React, { useState } from 'react'
import { Job } from '@/entities/Job'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'

export default function NewJob() {
  const [form, setForm] = useState({ title: '', client_name: '', price: 0 })
  const save = async () => {
    await Job.create(form)
  }

  return (
    <div className="max-w-md space-y-4">
      <Label htmlFor="title">Title</Label>
      <Input id="title" value={form.title} onChange={(event) => setForm({ ...form, title: event.target.value })} />
      <Label htmlFor="client_name">Client</Label>
      <Input id="client_name" value={form.client_name} onChange={(event) => setForm({ ...form, client_name: event.target.value })} />
      <Button onClick={save}>Save job</Button>
    </div>
  )
}
`,
}
