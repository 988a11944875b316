import type { Domain } from './concept'

export const web: Domain = {
  key: 'web',
  words:
    'yoga, pilates, wedding, portfolio, website, landing page, homepage, blog, online shop, ecommerce, webshop, coach, dance school',
  hue: 170,
  icon: 'Globe',
  concepts: [
    {
      key: 'class_session',
      also: 'yoga class, class schedule, dance class, pilates class, timetable, course date, fitness class',
      label: 'Class',
      plural: 'Classes',
      icon: 'CalendarDays',
      is: 'visit',
      about: 'The week, class by class.',
      fields: `Title!; Day!: one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday; Starts at!: time; Duration: integer 45..90 min; Level: one of Beginners, All levels, Advanced; Teacher: text; Room: text; Places: integer 8..18; Price: money 0..18; Description`,
      subtitle: 'day, starts_at',
      access: ['anonymous', 'admin'],
      rows: {
        any: `title; day; starts_at; duration; level; room; places; price; description
          Morning flow; Monday; 07:00; 60; All levels; Studio; 14; 14; Wake up slowly, leave awake.
          Gentle basics; Monday; 18:30; 75; Beginners; Studio; 12; 14; For stiff backs and first-timers.
          Lunch break stretch; Tuesday; 12:15; 45; All levels; Studio; 16; 10; In and out in an hour.
          Strong and steady; Tuesday; 19:00; 75; Advanced; Studio; 14; 15; Balance, arms, breath.
          Slow evening; Wednesday; 20:00; 75; All levels; Studio; 16; 14; Long holds, dim light.
          For expecting mothers; Thursday; 10:00; 60; Beginners; Small room; 8; 16; From week fourteen.
          Flow and breathe; Thursday; 18:30; 75; All levels; Studio; 14; 14; Movement first, stillness after.
          Back care; Friday; 17:00; 60; Beginners; Studio; 12; 14; Desk workers, this is yours.
          Weekend practice; Saturday; 09:30; 90; All levels; Studio; 18; 18; With tea afterwards.
          In the park; Sunday; 10:00; 60; All levels; Linden Park; 18; 0; Bring your own mat; free.`,
      },
    },
    {
      key: 'message',
      also: 'contact message, contact form, contact request, enquiry form, inbox message, form submission',
      label: 'Message',
      icon: 'Mail',
      is: 'log',
      about: 'What people wrote through the contact form.',
      fields: `Name!: text @person; Email!: email; Phone; Subject: text; Message!: long_text; Status: status New, Read, Answered*`,
      title: 'name',
      subtitle: 'subject, status',
      access: ['admin', 'anonymous'],
      rows: {
        any: `subject; message; status
          Trial lesson; Hello! May I come once to try it out before I sign up?; New
          Prices; Is there a reduced price for students?; Answered
          Bad knee; I had an operation in spring. Which class would you recommend?; New
          Gift voucher; I would like to give five sessions to my sister.; Read
          For our team; Would you come to our office once a week?; New
          Parking; Where can I leave the car? The street is always full.; Answered
          Thank you; Best hour of my week. That is all I wanted to say.; Read
          Holiday times; Are you open between the years?; New`,
      },
    },
    {
      key: 'testimonial',
      also: 'customer quote, recommendation, reference, client review',
      icon: 'Quote',
      is: 'log',
      about: 'What people say.',
      fields: `Name!: text @person; Role: text; Quote!: long_text; Stars: rating; Source: one of Website, Email, Guest book; Shown: yes 90`,
      title: 'name',
      access: ['anonymous', 'admin'],
      isTheirs: true,
    },
    {
      key: 'faq',
      also: 'frequently asked question, q&a',
      label: 'Question',
      plural: 'Questions',
      icon: 'CircleHelp',
      is: 'document',
      about: 'Answers to what people ask most.',
      fields: `Question!: text; Answer!: long_text; Topic: one of Start, Prices, Place, Other; Position: integer 1..12`,
      title: 'question',
      access: ['anonymous', 'admin'],
      isTheirs: true,
    },
    {
      key: 'portfolio_item',
      also: 'portfolio, portfolio piece, portfolio photo, showcase, work sample, gallery photo',
      label: 'Work',
      plural: 'Works',
      icon: 'Images',
      is: 'item',
      about: 'Selected work, newest first.',
      fields: `Title!; Category: one of Portrait, Wedding, Landscape, Product, Street; Photo; Year: integer 2019..2026; Description; Featured: yes 40`,
      subtitle: 'category, year',
      cards: true,
      access: ['anonymous', 'admin'],
      notes:
        'Shot in one hour before sunset.\nAvailable light only.\nPart of a series of nine.\nPrinted at 60 by 90.\nCommissioned for a magazine.',
      rows: {
        any: `title; category; year
          Low tide; Landscape; 2025
          Clara and Jonas; Wedding; 2025
          The violin maker; Portrait; 2024
          Four o'clock, platform two; Street; 2024
          Salt and rope; Product; 2023
          First snow; Landscape; 2023
          Mei, reading; Portrait; 2025
          Sunday dance; Street; 2022
          Lantern night; Wedding; 2024`,
      },
    },
    {
      key: 'post',
      also: 'blog post, blog, story, news article',
      icon: 'Newspaper',
      is: 'document',
      about: 'Texts, from draft to published.',
      fields: `Title!; Author: text @team; Category: one of News, Guide, Story, Opinion; Status: status Draft, In review, Scheduled, Published*; Publish on: date -60..14; Cover: image; Excerpt: text; Text!: long_text`,
      subtitle: 'author, category',
      date: 'publish_on',
      cards: true,
      access: ['anonymous', 'admin'],
      rows: {
        any: `title; category; status; excerpt; text
          What we learned this year; Story; Published; Twelve months in eight photographs.; It began with a leaking roof and ended with a full house.
          Five ways to start small; Guide; Published; You do not need a plan. You need a Tuesday.; Start with one thing. Do it badly. Do it again.
          New opening hours; News; Published; Longer on Thursdays, closed on Mondays.; From next month on we are there until nine on Thursdays.
          In praise of slow tools; Opinion; In review; Why we still use paper.; Paper never asks for an update.
          Behind the scenes; Story; Draft; A morning in the workshop.; The kettle first. Always the kettle.
          How to choose; Guide; Scheduled; Three questions that help.; What for, how often, and who cleans it?
          Meet the team: Priya; Story; Published; Numbers, mountains, mango pickle.; She came for a month and stayed for six years.
          Our autumn programme; News; Scheduled; Eleven evenings, something for everyone.; Put the dates in your calendar.`,
      },
    },
    {
      key: 'order',
      also: 'customer order, sale, shop order, sales order',
      icon: 'ShoppingBag',
      is: 'document',
      about: 'What was ordered, and where it is now.',
      fields: `Order number!: text @O; Customer! -> customer; Product -> product; Quantity: integer 1..6; Total!: money 9..320; Ordered on!: date -30..0; Status: status New, Paid, Packed, Shipped, Delivered*, Returned*; Shipping address: text @address; Notes`,
      subtitle: 'customer_id, status',
      date: 'ordered_on',
      amount: 'total',
      notes: `Gift: no invoice in the parcel.
        Leave with the neighbour.
        Second parcel follows.
        Regular customer: add a sample.`,
    },
    {
      key: 'order_line',
      also: 'order item, line item, order position, cart item',
      icon: 'List',
      is: 'link',
      part: true,
      about: 'What was ordered, piece by piece.',
      fields: `Order! -> order; Product! -> product; Quantity!: integer 1..4; Price!: money 5..60`,
      title: 'product_id',
      subtitle: 'quantity, price',
      amount: 'price',
    },
    {
      key: 'vote',
      also: 'upvote',
      icon: 'ThumbsUp',
      is: 'link',
      part: true,
      about: 'Who is for what.',
      fields: `Voter: text @first; Voted on: date -20..0`,
      title: 'voter',
      access: ['all', 'creator'],
    },
    {
      key: 'favourite',
      also: 'favorite, bookmark',
      icon: 'Heart',
      is: 'link',
      part: true,
      about: 'What each person wants to find again.',
      fields: `Note: text; Marked on: date -20..0`,
      title: 'note',
      access: ['creator', 'creator'],
    },
    {
      key: 'wedding_guest',
      also: 'wedding guest, guest list',
      label: 'Guest',
      icon: 'Users',
      is: 'person',
      about: 'Who comes, with whom, and what they eat.',
      fields: `Name!; Side: one of Bride, Groom, Both; Group: one of Family, Friends, Work; Reply: status Not invited yet, Invited, Coming, Declined*; Party size: integer 1..3; Meal: one of Meat, Fish, Vegetarian, Vegan, Child; Seat: text @table; Email; Gift: text; Thanked: yes 20; Notes`,
      subtitle: 'group, reply',
      amount: 'party_size',
    },
    {
      key: 'wedding_vendor',
      also: 'wedding vendor, caterer, florist, wedding supplier',
      label: 'Vendor',
      icon: 'Store',
      is: 'party',
      about: 'Who delivers what, for how much.',
      fields: `Name!; Category: one of Venue, Catering, Flowers, Music, Photography, Cake, Dress; Contact person: text @person; Phone; Email; Price: money 180..6200; Deposit paid: money 0..900; Balance due: date 5..120; Status: status Asked, Offer received, Booked*, Declined*; Notes`,
      subtitle: 'category, status',
      date: 'balance_due',
      amount: 'price',
      rows: {
        any: `name; category; price; status
          Lakeside Barn; Venue; 3200; Booked
          Olive & Thyme; Catering; 6100; Booked
          Wild Meadow Flowers; Flowers; 940; Offer received
          The Late Larks; Music; 1250; Booked
          Noor Photography; Photography; 2100; Asked
          Sugar & Bloom; Cake; 480; Offer received
          Atelier Renard; Dress; 1650; Booked
          Night Owl DJs; Music; 700; Declined`,
      },
    },
    {
      key: 'document',
      also: 'contract, file, paper, certificate, licence, license, policy, warranty, insurance',
      icon: 'FileText',
      is: 'document',
      about: 'Papers, where they are and when they run out.',
      fields: `Title!; Type: one of Contract, Certificate, Insurance, Policy, Warranty; With: text @company; Signed on: date -900..-20; Expires on: date -15..400; Status: status Active, Renewing, Expired*; File: file; Notes`,
      subtitle: 'type, with',
      date: 'expires_on',
      flags: 'soon expires_on 30: Expires soon; overdue expires_on: Expired',
      rows: {
        any: `title; type; status
          Office lease; Contract; Active
          Liability insurance; Insurance; Renewing
          First-aid certificate; Certificate; Active
          Internet contract; Contract; Active
          Data protection policy; Policy; Active
          Coffee machine warranty; Warranty; Expired
          Cleaning contract; Contract; Active
          Fire safety certificate; Certificate; Renewing`,
      },
    },
    {
      key: 'link',
      also: 'bookmark, website link, resource, saved link',
      icon: 'Link',
      is: 'document',
      about: 'Pages worth finding again.',
      fields: `Title!; URL!: url; Topic: one of Design, Food, Travel, Learning, Tools; Read: yes 40; Saved on: date -90..0; Notes`,
      rows: {
        any: `title; url; topic
          A field guide to typefaces; https://type.example.com; Design
          Bread, step by step; https://bread.example.com; Food
          Night trains of Europe; https://trains.example.com; Travel
          Statistics without tears; https://stats.example.com; Learning
          The knot book; https://knots.example.com; Learning
          Colour contrast checker; https://contrast.example.com; Tools
          Soup for every month; https://soup.example.com; Food
          Huts in the Alps; https://huts.example.com; Travel`,
      },
    },
    {
      key: 'poll',
      also: 'vote, survey question, ballot',
      icon: 'Vote',
      is: 'work',
      about: 'What we ask, and until when people can answer.',
      fields: `Question!: text; Option A!: text; Option B!: text; Option C: text; Closes on: date -5..20; Status: status Draft, Open, Closed*; Votes: integer 3..64`,
      title: 'question',
      date: 'closes_on',
      rows: {
        any: `question; option_a; option_b; option_c; status; votes
          Where do we eat on Friday?; Noodles; Pizza; Picnic; Open; 12
          New name for the room?; Greenhouse; Attic; Harbour; Open; 31
          Summer trip?; Lake; Mountains; City; Closed; 44
          Start time of the meeting?; 9:00; 10:00; 14:00; Closed; 18
          Colour of the door?; Blue; Green; Red; Draft; 3
          Next book?; Kindred; Momo; Cosmos; Open; 9
          Which charity?; Sea rescue; Food bank; Trees; Open; 27
          Music in the café?; Jazz; None; Radio; Closed; 52`,
      },
    },
  ],
}
