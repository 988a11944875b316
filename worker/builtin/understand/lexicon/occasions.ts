import type { Domain } from './concept'

/** Conferences, clubs and scouts: what is planned for many people. */
export const occasions: Domain = {
  key: 'occasions',
  words: 'conference, congress, symposium, meetup, convention, festival, scout, club, camp, fair, race, charity run, marathon',
  hue: 285,
  icon: 'CalendarDays',
  concepts: [
    {
      key: 'speaker',
      also: 'keynote speaker, presenter, panelist',
      icon: 'Mic',
      is: 'person',
      about: 'Who speaks, and how to reach them.',
      fields: 'Name!; Email; Organisation: text @company; Photo; Bio: long_text',
      subtitle: 'organisation, email',
      cards: true,
    },
    {
      key: 'talk',
      also: 'conference talk, presentation, keynote, session talk, lecture',
      icon: 'Presentation',
      is: 'visit',
      about: 'The programme, talk by talk.',
      fields:
        'Title!; Speaker -> speaker; Room -> room; Track -> track; Starts at!: datetime -1..2; Length: integer 20..60 min; Level: one of For everyone, Advanced; Abstract: long_text',
      subtitle: 'speaker_id, starts_at',
      date: 'starts_at',
      rows: {
        any: `title; length; level
          Small teams, large harbours; 45; For everyone
          What we threw away; 30; For everyone
          Ten years of one spreadsheet; 30; For everyone
          Listening to machines; 45; Advanced
          The quiet release; 20; For everyone
          Maps that forget; 30; Advanced
          Teaching with questions; 45; For everyone
          Failing kindly; 20; For everyone
          Light, wind and sensors; 45; Advanced
          An afternoon without meetings; 30; For everyone`,
      },
    },
    {
      key: 'track',
      also: 'conference track, programme track, strand',
      icon: 'Route',
      is: 'group',
      about: 'The strands of the programme.',
      fields: 'Name!; Colour: color; Description: text',
      cards: true,
      rows: {
        any: `name; description
          Design; How things look and work
          Engineering; How things are built
          People; How we work together
          Business; How it pays
          Research; What is coming
          Community; What holds us together
          Education; How we learn
          Practice; Told from the field`,
      },
    },
    {
      key: 'talk_proposal',
      also: 'session proposal, paper submission, talk submission, call for papers entry, submission',
      label: 'Proposal',
      icon: 'Send',
      is: 'document',
      about: 'What people would like to speak about.',
      fields:
        'Title!; Name!: text @person; Email!: email; Abstract!: long_text; Track -> track; Status: status New, In review, Accepted*, Declined*',
      subtitle: 'name, status',
      access: ['admin', 'anonymous'],
      notes:
        'A story from practice, with numbers.\nFor people who start next week.\nThree mistakes and what they taught us.\nA live demonstration, no slides.\nWhat ten interviews told us.',
    },
    {
      key: 'runner',
      also: 'race entrant, participant of a run',
      icon: 'Footprints',
      is: 'person',
      about: 'Who runs, and how far.',
      fields:
        'Name!; Email!: email; Distance: one of 5 km, 10 km, Half marathon; Emergency contact: phone; Paid: yes 70; Bib number: integer 1..400',
      subtitle: 'distance, email',
      access: ['admin', 'anonymous'],
    },
    {
      key: 'registration',
      also: 'sign-up, signup, sign up, event sign-up',
      icon: 'ClipboardPen',
      is: 'document',
      about: 'Who has signed up.',
      fields:
        'Name!: text @person; Email!: email; Phone; Event -> event; Registered on: date -30..0; Status: status New, Confirmed, Cancelled*; Notes',
      title: 'name',
      subtitle: 'email, status',
      access: ['admin', 'anonymous'],
    },
    {
      key: 'signature',
      also: 'petition signature, supporter signature',
      icon: 'PenLine',
      is: 'log',
      about: 'Everyone who has signed.',
      fields: 'Name!: text @person; Email!: email; Postcode: text @postcode; Comment: long_text; Signed on: date -30..0',
      title: 'name',
      subtitle: 'postcode, signed_on',
      access: ['admin', 'anonymous'],
      notes: 'For my children.\nLong overdue.\nI walk there every day.\nPlease act now.\nWith all my heart.',
    },
    {
      key: 'time_slot',
      also: 'slot, appointment slot, conference slot, interview slot',
      icon: 'Clock',
      is: 'visit',
      about: 'When there is time, and who has taken it.',
      fields:
        'Teacher -> instructor; Starts at!: datetime 0..6; Length: integer 15..30 min; Taken by: text @person; Email: email; Status: status Free, Taken*; Notes',
      title: 'starts_at',
      subtitle: 'taken_by, status',
      date: 'starts_at',
    },
    {
      key: 'leader',
      also: 'group leader, scout leader',
      icon: 'UserStar',
      is: 'person',
      about: 'Who leads, and how to reach them.',
      fields: 'Name!; Role: one of Group leader, Assistant, Treasurer; Email; Phone; First aid until: date -30..500; Notes',
      subtitle: 'role, phone',
    },
    {
      key: 'scout',
      also: 'cub, girl scout, boy scout, cub scout',
      icon: 'Tent',
      is: 'person',
      about: 'Everyone in the group.',
      fields:
        'Name!; Born on: date -5400..-2600; Patrol: one of Foxes, Owls, Badgers, Otters; Parent phone: phone; Allergies: text; Joined on: date -900..-20; Notes',
      subtitle: 'patrol, parent_phone',
    },
    {
      key: 'badge',
      also: 'merit badge, award badge',
      icon: 'Award',
      is: 'group',
      about: 'What can be earned, and for what.',
      fields: 'Name!; Level: one of Bronze, Silver, Gold; Requirements: long_text',
      cards: true,
      rows: {
        any: `name; level; requirements
          First aid; Silver; Treat a cut, a burn and a sprain.
          Campfire; Bronze; Build, light and put out a safe fire.
          Navigation; Silver; Find five points with map and compass.
          Cook; Bronze; Cook one meal for the patrol.
          Swimmer; Gold; Swim 400 m and rescue a dummy.
          Naturalist; Bronze; Name twenty plants and birds.
          Pioneer; Gold; Build a bridge that carries three.
          Citizen; Silver; Help in the town for a day.`,
      },
    },
    {
      key: 'camp',
      also: 'summer camp, scout camp, holiday camp',
      icon: 'TentTree',
      is: 'visit',
      about: 'Where we go, and when.',
      fields:
        'Name!; Place: text @venue; Starts on!: date 5..160; Ends on!: date after starts_on 2..9; Cost: money 40..260; Places: integer 12..40; Leader -> leader; Status: status Planned, Open for sign-up, Full, Over*; Packing list: long_text',
      date: 'starts_on',
      subtitle: 'place, starts_on',
      rows: {
        any: `name; place
          Spring weekend; Old mill
          Lake camp; North shore
          Night hike; Ridge forest
          Summer camp; Heron meadow
          Canoe days; River bend
          Harvest camp; Linden farm
          Winter hut; Upper valley
          Leaders' weekend; Scout house`,
      },
    },
    {
      key: 'sponsor',
      also: 'event sponsor, partner company',
      icon: 'HandCoins',
      is: 'party',
      about: 'Who supports us, and with what.',
      fields:
        'Name!: text @company; Level: one of Bronze, Silver, Gold; Amount: money 200..4000; Contact person: text @person; Email; Website',
      title: 'name',
      subtitle: 'level, amount',
      amount: 'amount',
    },
    {
      key: 'meeting_minutes',
      also: 'minutes',
      label: 'Minutes',
      plural: 'Minutes',
      icon: 'NotebookText',
      is: 'document',
      about: 'What was decided.',
      fields: 'Title!; Date!: date -120..0; Written by: text @person; Decisions: long_text',
      subtitle: 'date, written_by',
    },
  ],
}
