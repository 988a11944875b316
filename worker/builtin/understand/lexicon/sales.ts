import type { Domain } from './concept'

export const sales: Domain = {
  key: 'sales',
  words: 'sales, agency, studio, consultancy, freelancer, design studio, marketing, startup, client work',
  hue: 255,
  icon: 'Handshake',
  concepts: [
    {
      key: 'company',
      also: 'account, organisation, organization, firm, business, client company, customer account',
      icon: 'Building2',
      is: 'party',
      about: 'Organisations we work with or would like to.',
      fields: `Name!; Industry: one of Hospitality, Retail, Technology, Healthcare, Education, Non-profit, Property;
        Website; Email; Phone; City; Relationship: status Prospect, Active, Paused, Past; Notes`,
      rows: {
        any: `name; industry; city; website; relationship; notes
          Harbour & Pine Hotels; Hospitality; Lisbon; https://harbourpine.example.com; Active; Opening a second house in spring; wants the same team on it.
          Northlight Coffee; Retail; Portland; https://northlight.example.com; Active; Pays on time, decides fast. Prefers calls to email.
          Meridian Dental Group; Healthcare; Leeds; https://meridiandental.example.com; Prospect; Met at the autumn trade fair.
          Fable & Finch Books; Retail; Edinburgh; https://fablefinch.example.com; Active; Small budget, great fun to work with.
          Solstice Energy; Technology; Rotterdam; https://solstice.example.com; Prospect; Needs a case study from a similar client first.
          Oakridge Academy; Education; Bristol; https://oakridge.example.com; Paused; Waiting for the new school year's budget.
          Tidewater Trust; Non-profit; Cork; https://tidewater.example.com; Active; Annual report every November.
          Kestrel Property; Property; Manchester; https://kestrel.example.com; Past; Brought the work in-house last year.
          Juniper Labs; Technology; Berlin; https://juniperlabs.example.com; Prospect; Referred by Northlight Coffee.
          Casa Mireia; Hospitality; Barcelona; https://casamireia.example.com; Active; Renewing the retainer each quarter.`,
      },
    },
    {
      key: 'contact',
      also: 'client contact, contact person',
      icon: 'Contact',
      is: 'person',
      about: 'The people we talk to.',
      fields: `Name!; Role: text @role; Company -> company; Email; Phone; Last contacted: date -40..-1; Notes`,
      subtitle: 'role, company_id',
      notes: `Likes a short summary before every meeting.
        Best reached in the morning.
        Decides together with the finance lead.
        Introduced us to two other clients.
        Asked for references from similar work.
        Back from leave next month.`,
    },
    {
      key: 'lead',
      also: 'prospect, enquiry, inquiry',
      icon: 'UserPlus',
      is: 'work',
      about: 'People who have shown interest.',
      fields: `Name!; Company name: text @company; Email; Phone; Source: one of Website, Referral, Event, Social media, Cold outreach;
        Status: status New, Contacted, Qualified, Converted*, Lost*; Estimated value: money 500..15000; Received on: date -40..0; Notes`,
      notes: `Filled in the form after reading our guide.
        Asked for prices for three locations.
        Wants a call next week.
        Compares us with one other supplier.`,
    },
    {
      key: 'deal',
      also: 'opportunity, sales deal, pipeline deal',
      icon: 'Handshake',
      is: 'work',
      about: 'Work we hope to win, from first talk to signature.',
      fields: `Title!; Company -> company; Contact -> contact; Value: money 1500..42000;
        Stage: status Lead, Qualified, Proposal sent, Negotiation, Won*, Lost*; Probability: percent 10..90; Expected close: date -25..60; Notes`,
      subtitle: 'company_id, stage',
      flags: 'overdue expected_close: Past its close date',
      rows: {
        any: `title; value; stage; probability; notes
          Website redesign; 18500; Proposal sent; 55; Second round of feedback due this week.
          Spring campaign; 9200; Negotiation; 75; Haggling over the number of revisions.
          Brand identity; 14000; Won; 100; Kick-off booked.
          Annual report; 6800; Qualified; 40; Same scope as last year plus an online edition.
          Signage for the new site; 11200; Lead; 15; First call went well.
          Online shop; 32000; Negotiation; 70; They want a phased payment plan.
          Photography day; 2400; Won; 100; Two locations, one day.
          Packaging refresh; 7600; Lost; 0; Went with a cheaper offer.
          Support retainer; 12000; Qualified; 45; Twelve months, renewable.
          Launch video; 15800; Proposal sent; 50; Waiting for sign-off from the board.
          Exhibition stand; 21500; Lead; 20; Deadline is tight: the fair is in three months.
          Newsletter design; 1900; Won; 100; Small but a foot in the door.`,
      },
    },
    {
      key: 'task',
      also: 'follow up, follow-up, followup, follow-up task, todo, to-do, to do, action item, action, reminder',
      icon: 'ListChecks',
      is: 'work',
      about: 'What has to be done, by whom and by when.',
      fields: `Title!; Due date: date -6..14; Priority: one of Low, Medium, High; Status: status To do, In progress, Done*; Assigned to: text @team; Notes`,
      flags: 'overdue due_date; soon due_date 3: Due soon',
      rows: {
        any: `title; priority; status
          Send the revised proposal; High; To do
          Call back about the quote; High; In progress
          Book the kick-off meeting; Medium; Done
          Prepare a summary of last month; Medium; To do
          Ask for the missing documents; Low; To do
          Check in after delivery; Low; To do
          Update the shared calendar; Low; Done
          Review the first draft; High; In progress
          Thank the referrer; Low; Done
          Confirm dates with everyone; Medium; To do
          Collect feedback; Medium; To do
          Send the invoice; High; Done`,
      },
    },
    {
      key: 'activity',
      also: 'interaction, call, phone call, touchpoint',
      icon: 'MessageSquareText',
      is: 'log',
      about: 'Calls, meetings and messages, as they happened.',
      fields: `Subject!; Type: one of Call, Email, Meeting, Note; Date: date -30..0; Notes`,
      rows: {
        any: `subject; type; notes
          Introductory call; Call; Explained how we work; they asked for examples.
          Sent the price list; Email; With the discount for long projects.
          Workshop on site; Meeting; Five people, good questions, clear next step.
          Voicemail left; Call; Try again on Thursday.
          Contract questions; Email; Passed the legal points on.
          Coffee at the fair; Meeting; Friendly, no budget before summer.
          Reference shared; Email; Case study of a similar project.
          Decision expected; Note; Board meets at the end of the month.
          Check-in; Call; Happy so far; wants a second phase.`,
      },
    },
    {
      key: 'quote',
      also: 'quotation, estimate, proposal, offer',
      icon: 'FileText',
      is: 'document',
      about: 'Offers sent out and what became of them.',
      fields: `Title!; Customer: text @company; Amount: money 400..24000; Sent on: date -40..-2; Valid until: date -4..30;
        Status: status Draft, Sent, Accepted*, Declined*; Notes`,
      date: 'valid_until',
      flags: 'overdue valid_until: Expired',
      rows: {
        any: `title; amount; status
          Office fit-out, phase 1; 18400; Sent
          Garden wall and gate; 3250; Accepted
          Yearly maintenance; 4800; Draft
          Logo and stationery; 2900; Accepted
          Roof inspection; 640; Declined
          Website relaunch; 12600; Sent
          Team training day; 1850; Sent
          Kitchen lighting; 1240; Accepted
          Data migration; 7300; Draft`,
      },
    },
    {
      key: 'customer',
      also: 'client, buyer, shopper, guest list client',
      icon: 'Users',
      is: 'person',
      about: 'The people we serve.',
      fields: `Name!; Email; Phone; City; Type: one of New, Regular, Key customer; Customer since: date -900..-20; Notes`,
      notes: `Regular, comes by every month.
        Prefers to be reached by text message.
        Found us through a friend.
        Pays by card, never asks for paper.
        Always brings biscuits.
        Wants to hear about new things first.`,
    },
    {
      key: 'campaign',
      also: 'marketing campaign, promotion',
      icon: 'Megaphone',
      is: 'work',
      about: 'Campaigns, what they cost and what they bring.',
      fields: `Name!; Channel: one of Email, Social media, Search, Print, Event; Budget: money 300..9000; Starts on: date -40..20;
        Ends on: date after starts_on 14..40; Status: status Planned, Running, Finished*; Leads: integer 0..180; Notes`,
      date: 'starts_on',
      rows: {
        any: `name; channel; budget; status
          Spring newsletter; Email; 450; Running
          Open studio evening; Event; 1800; Planned
          Local search ads; Search; 2400; Running
          Customer stories; Social media; 900; Finished
          Window posters; Print; 620; Finished
          Early-bird offer; Email; 300; Planned
          Short video series; Social media; 3600; Running
          Trade fair stand; Event; 7200; Planned`,
      },
    },
  ],
}
