import type { Domain } from './concept'

export const personal: Domain = {
  key: 'personal',
  words: 'habit, habits, routine, personal, goals, productivity, self-care, wellbeing, study',
  hue: 150,
  icon: 'Repeat',
  concepts: [
    {
      key: 'habit',
      also: 'routine, daily habit, daily task, ritual',
      icon: 'Repeat',
      is: 'item',
      about: 'What I want to do regularly.',
      fields: `Name!; Category: one of Health, Mind, Home, Work, People; Target per week: integer 3..7; Preferred time: one of Morning, Midday, Evening, Any time; Colour: color;
        Active: yes 90; Started on: date -90..-14; Why: long_text`,
      subtitle: 'category, preferred_time',
      cards: true,
      access: ['creator', 'creator'],
      rows: {
        any: `name; category; target_per_week; preferred_time; colour; active; why
          Read 20 pages; Mind; 7; Evening; #6d5ae6; yes; To end the day without a screen.
          Walk outside; Health; 5; Midday; #2f9e6e; yes; My back thanks me every time.
          Drink eight glasses of water; Health; 7; Any time; #2b8fd6; yes; Fewer headaches.
          Write three lines; Mind; 7; Evening; #c2557f; yes; A year from now I want to look back.
          Stretch for ten minutes; Health; 6; Morning; #d98324; yes; Touch my toes by summer.
          Call someone I like; People; 3; Any time; #b5479e; yes; People before messages.
          Tidy one corner; Home; 5; Evening; #7a8a2e; yes; Small corners, calm rooms.
          Practise Spanish; Mind; 5; Midday; #1f9aa0; no; For the trip to Valencia.`,
      },
    },
    {
      key: 'habit_entry',
      also: 'check-in, checkin, habit log, completion, streak entry',
      label: 'Check-in',
      icon: 'CheckCheck',
      is: 'link',
      about: 'One tick for a habit on a day.',
      fields: `Habit! -> habit; Date!: date -6..0; Done: yes 100; Note: text`,
      title: 'habit_id',
      part: true,
      access: ['creator', 'creator'],
    },
    {
      key: 'goal',
      also: 'objective, resolution, target, bucket list item, bucket list, okr',
      icon: 'Target',
      is: 'work',
      about: 'Where I want to get to, and how far I am.',
      fields: `Title!; Area: one of Health, Learning, Money, Work, People, Home; Progress: percent; Target date: date 10..240; Status: status Planned, In progress, Achieved*, Dropped*; Why: long_text`,
      access: ['creator', 'creator'],
      cards: true,
      rows: {
        any: `title; area; progress; status; why
          Run 10 km without stopping; Health; 60; In progress; Because I said so at a party.
          Save three months of rent; Money; 45; In progress; To sleep better.
          Speak at a meetup; Work; 20; Planned; It scares me a little.
          Read 24 books; Learning; 75; In progress; Two a month is not much.
          Learn to bake bread; Home; 100; Achieved; The smell alone.
          Visit every cousin; People; 35; In progress; We only meet at funerals.
          Pass the B1 exam; Learning; 50; In progress; For the trip in autumn.
          Swim twice a week; Health; 10; Planned; The pool is around the corner.`,
      },
    },
    {
      key: 'chore',
      also: 'household task, housework, cleaning task, cleaning duty',
      icon: 'Brush',
      is: 'work',
      about: 'Who does what around here, and when.',
      fields: `Title!; Room: one of Kitchen, Bathroom, Living room, Bedrooms, Garden, Whole house; Assigned to: text @first; Due date: date -3..7; Repeats: one of Daily, Weekly, Monthly, Once;
        Status: status To do, Done*; Points: integer 1..5; Notes`,
      flags: 'overdue due_date',
      rows: {
        any: `title; room; repeats; status; points
          Empty the dishwasher; Kitchen; Daily; To do; 1
          Take the bins out; Whole house; Weekly; Done; 1
          Clean the bathroom; Bathroom; Weekly; To do; 4
          Water the plants; Living room; Weekly; To do; 1
          Change the sheets; Bedrooms; Weekly; Done; 2
          Mow the lawn; Garden; Weekly; To do; 5
          Vacuum; Whole house; Weekly; To do; 3
          Defrost the freezer; Kitchen; Monthly; To do; 4
          Feed the cat; Kitchen; Daily; Done; 1
          Wash the windows; Whole house; Monthly; To do; 5`,
      },
    },
    {
      key: 'note',
      also: 'memo, notebook, snippet, clipping',
      icon: 'StickyNote',
      is: 'document',
      about: 'Thoughts worth keeping.',
      fields: `Title!; Topic: one of Ideas, Work, Home, Reading, Travel; Text: long_text; Pinned: yes 20; Date: date -60..0`,
      cards: true,
      rows: {
        any: `title; topic; text
          Names for the boat; Ideas; Marigold, Second Wind, Tuesday.
          Questions for the landlord; Home; Heating, bicycle shed, the damp corner.
          Talk outline; Work; One story, three points, no slides.
          Quote from the train; Reading; "We are what we pretend to be."
          Packing for the mountains; Travel; Layers, head torch, real map.
          Gift ideas; Ideas; Watercolours for Leila; the good scissors for Dad.
          Kitchen measurements; Home; Wall 2.64 m, window 0.9 m from the left.
          What worked in spring; Work; Fewer meetings; writing things down.`,
      },
    },
    {
      key: 'subscription',
      also: 'recurring payment, membership fee, streaming subscription, standing order',
      icon: 'RefreshCw',
      is: 'money',
      about: 'What renews, when, and what it costs.',
      fields: `Name!; Category: one of Entertainment, Software, Fitness, News, Home, Charity; Price: money 2..60; Billing cycle: one of Monthly, Yearly; Renews on!: date 1..40;
        Status: status Trial, Active, Cancelled*; Website; Notes`,
      date: 'renews_on',
      flags: 'soon renews_on 7: Renews soon',
      rows: {
        any: `name; category; price; billing_cycle; status
          Music streaming; Entertainment; 10.99; Monthly; Active
          Film streaming; Entertainment; 13.99; Monthly; Active
          Cloud storage; Software; 2.99; Monthly; Active
          Gym; Fitness; 39; Monthly; Active
          Daily newspaper; News; 24.9; Monthly; Trial
          Photo editor; Software; 119; Yearly; Active
          Password manager; Software; 36; Yearly; Active
          Language app; Software; 12.5; Monthly; Cancelled
          Sea rescue donation; Charity; 10; Monthly; Active`,
      },
    },
    {
      key: 'wish',
      also: 'wishlist, wishlist item, gift, gift idea, present',
      label: 'Gift',
      icon: 'Gift',
      is: 'item',
      about: 'Presents: for whom, for what, bought or not.',
      fields: `Name!; For: text @first; Occasion: one of Birthday, Christmas, Wedding, Just because; Price: money 5..150; Link: url; Status: status Idea, Ordered, Wrapped, Given*; Needed by: date 5..120`,
      rows: {
        any: `name; occasion; price; status
          Watercolour set; Birthday; 34; Ordered
          Wool blanket; Christmas; 79; Idea
          Board game for two; Just because; 28; Wrapped
          Cast-iron pan; Wedding; 95; Ordered
          Concert tickets; Birthday; 84; Idea
          Star map; Birthday; 22; Given
          Pocket knife; Christmas; 45; Idea
          Tea sampler; Just because; 18; Given`,
      },
    },
  ],
}
