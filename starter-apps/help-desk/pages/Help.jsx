import { CircleCheck, Search } from 'lucide-react'
import { useState } from 'react'
import { articleConfig } from '@/components/article/fields'
import Page from '@/components/shared/Page'
import { RowsSkeleton, WhenReady } from '@/components/shared/States'
import TicketForm from '@/components/ticket/TicketForm'
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useRows } from '@/hooks/use-rows'
import { fieldOf, plainText } from '@/lib/rows'

export default function Help() {
  const [isSent, setIsSent] = useState(false)
  return (
    <Page title="How can we help?" description="Look for an answer first; if there is none, tell us and we will get back to you.">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Answers />
        <section className="rounded-xl border bg-card p-5 sm:p-6">
          {isSent ? (
            <div className="space-y-4 text-center" role="status">
              <CircleCheck className="mx-auto size-8 text-primary" aria-hidden />
              <p className="font-medium">We have it. Thank you.</p>
              <p className="text-sm text-muted-foreground">You hear from us at the address you gave.</p>
              <Button variant="outline" onClick={() => setIsSent(false)}>
                Report something else
              </Button>
            </div>
          ) : (
            <>
              <h2 className="mb-4 text-base font-medium">Tell us what is wrong</h2>
              <TicketForm onSent={() => setIsSent(true)} />
            </>
          )}
        </section>
      </div>
    </Page>
  )
}

function Answers() {
  const articles = useRows('Article')
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase().split(/\s+/)
  const found = articles.rows.filter((row) => words.every((word) => (row.title + ' ' + row.text).toLowerCase().includes(word)))
  return (
    <section aria-label="Answers">
      <div className="relative">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground" aria-hidden />
        <Input type="search" aria-label="Search the answers" placeholder="Search the answers" className="h-11 pl-9" value={search} onChange={(event) => setSearch(event.target.value)} />
      </div>
      <div className="mt-4">
        <WhenReady queries={[articles]} skeleton={<RowsSkeleton rows={4} />}>
          {found.length > 0 ? (
            <Accordion type="single" collapsible className="rounded-xl border bg-card px-4">
              {found.map((row) => (
                <AccordionItem key={row.id} value={row.id}>
                  <AccordionTrigger>
                    <span className="min-w-0 flex-1 text-left">
                      {row.title}
                      <span className="block text-xs font-normal text-muted-foreground">{plainText(row.topic, fieldOf(articleConfig, 'topic'))}</span>
                    </span>
                  </AccordionTrigger>
                  <AccordionContent className="whitespace-pre-line">{row.text}</AccordionContent>
                </AccordionItem>
              ))}
            </Accordion>
          ) : (
            <p className="rounded-xl border border-dashed px-4 py-8 text-center text-sm text-muted-foreground">
              {search ? 'No answer fits these words. Tell us about it instead.' : 'No answers are written yet. Tell us what is wrong.'}
            </p>
          )}
        </WhenReady>
      </div>
    </section>
  )
}
