import type { Domain } from './concept'

export const support: Domain = {
  key: 'support',
  words: 'support, helpdesk, help desk, it department, service desk, customer service, it support',
  hue: 215,
  icon: 'LifeBuoy',
  concepts: [
    {
      key: 'ticket',
      also: 'support ticket, issue, support request, request, incident, case, problem',
      icon: 'Ticket',
      is: 'work',
      about: 'What people need help with, who takes care of it, and by when.',
      fields: `Subject!; Requester!: text @person; Requester email: email; Priority!: one of Low, Medium, High, Urgent; Status: status New, Open, Waiting for customer, Resolved*, Closed*;
        Assignee: text @team; Category: one of Account, Billing, Hardware, Software, Network, Other; Opened on: date -14..-1; Due date: date after opened_on 2..14; Description!: long_text`,
      label: 'Ticket',
      subtitle: 'requester, priority',
      flags: 'overdue due_date: SLA missed; soon due_date 1: Due within a day',
      rows: {
        any: `subject; priority; status; category; description
          Cannot sign in after the update; High; Open; Account; The page says my session has ended, again and again.
          Invoice shows the wrong address; Medium; Waiting for customer; Billing; We moved in spring; the old street is still on it.
          Printer on the second floor offline; Medium; New; Hardware; It blinks orange and prints nothing.
          Export never finishes; High; Open; Software; The bar stops at about ninety per cent.
          New laptop for a starter; Low; Open; Hardware; Priya starts on the first of the month.
          Video calls drop every few minutes; Urgent; Open; Network; Only in the large meeting room.
          Charged twice this month; High; Resolved; Billing; Two identical amounts on the same day.
          Shared mailbox permission; Low; Resolved; Account; The new colleague needs access to orders@.
          Screen flickers; Medium; New; Hardware; Started on Monday, gets worse when warm.
          Password reset mail does not arrive; Urgent; Open; Account; Nothing in spam either.
          How do I archive a project?; Low; Closed; Software; I found the button, thank you.
          Site down for ten minutes; Urgent; Resolved; Network; Between 9:40 and 9:50 this morning.`,
      },
    },
    {
      key: 'comment',
      also: 'reply, remark, response, discussion',
      icon: 'MessageSquare',
      is: 'log',
      about: 'What was said about it.',
      fields: `Author!: text @team; Text!: long_text; Internal: yes 30; Posted on: date -8..0`,
      title: 'author',
      part: true,
      notes: `I can reproduce this and will look into it today.
        Could you send a screenshot, please?
        Restarted the device; please try again.
        Same problem on another account.
        Passed on to the network team.
        The customer confirms that it works again.
        Ordered the spare part, arrives on Thursday.
        Thank you, that solved it!
        Raised the priority: the whole floor is affected.
        Waiting for an answer since yesterday.`,
    },
    {
      key: 'article',
      also: 'knowledge base article, help article, how-to, guide, wiki page, faq article',
      icon: 'BookText',
      is: 'document',
      about: 'Answers that help people help themselves.',
      fields: `Title!; Category: one of Getting started, Account, Billing, Troubleshooting; Status: status Draft, Published*, Outdated; Author: text @team; Updated on: date -120..-1; Helpful votes: integer 0..60; Text: long_text`,
      rows: {
        any: `title; category; status; text
          Reset your password; Account; Published; Open the sign-in page, choose "Forgot password", follow the link.
          Connect a printer; Troubleshooting; Published; Switch it on, join the office network, add it in the settings.
          Read your invoice; Billing; Published; The first page shows the period, the second the items.
          Your first day; Getting started; Published; Accounts, phone, badge and where the coffee is.
          Work from home; Getting started; Draft; What you need and how to reach shared folders.
          Slow connection; Troubleshooting; Published; Three things to try before you call us.
          Change your plan; Billing; Outdated; Prices changed in spring: rewrite.
          Two-step sign-in; Account; Published; Why we ask for a code and how to set it up.`,
      },
    },
    {
      key: 'survey_response',
      also: 'feedback, survey, review, customer feedback, survey answer',
      label: 'Response',
      icon: 'MessageSquareHeart',
      is: 'log',
      about: 'What people tell us.',
      fields: `Name: text @person; Score!: rating; Topic: one of Service, Product, Price, Website; Comment: long_text; Date: date -40..0; Follow up: yes 25`,
      access: ['admin', 'anonymous'],
      notes: `Quick, friendly, solved on the first call.
        The form asked for the same thing twice.
        Good, but delivery took a week.
        Prices went up, quality did not.
        I tell everyone about you.
        Could not find the opening hours.`,
    },
  ],
}
