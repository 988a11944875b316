import type { Domain } from './concept'

export const bookings: Domain = {
  key: 'bookings',
  words: 'salon, barber, spa, hairdresser, coworking, studio booking, reservations, massage',
  hue: 350,
  icon: 'CalendarCheck',
  concepts: [
    {
      key: 'reservation',
      also: 'table booking, table reservation, restaurant reservation, restaurant booking',
      icon: 'CalendarCheck',
      is: 'visit',
      about: 'Who comes when, with how many.',
      fields: `Guest name!: text @person; Party size!: integer 1..8; Date!: date -3..4; Time slot!: one of 17:30, 18:00, 18:30, 19:00, 19:30, 20:00, 20:30, 21:00; Table -> dining_table;
        Status!: status Confirmed, Waiting list, Seated, Completed*, Cancelled*, No-show*; Phone; Email; Requests: long_text`,
      subtitle: 'time_slot, party_size',
      amount: 'party_size',
      access: ['admin', 'anonymous'],
      notes: `Window table if possible.
        Birthday: bring the cake with the dessert.
        High chair needed.
        One guest cannot eat nuts.
        Coming straight from the theatre.
        Wheelchair access, please.`,
    },
    {
      key: 'dining_table',
      also: 'table, restaurant table',
      label: 'Table',
      icon: 'Armchair',
      is: 'place',
      about: 'The tables and how many they seat.',
      fields: `Name!; Seats!: integer 2..8; Area: one of Window, Main room, Terrace, Bar; Can be joined: yes 40; Notes`,
      rows: {
        any: `name; seats; area; can_be_joined
          Table 1; 2; Window; yes
          Table 2; 2; Window; yes
          Table 3; 4; Main room; yes
          Table 4; 4; Main room; yes
          Table 5; 6; Main room; no
          Table 6; 4; Terrace; yes
          Table 7; 2; Bar; no
          Table 8; 8; Main room; no`,
      },
    },
    {
      key: 'appointment',
      also: 'session booking, consultation, checkup, check-up, visit booking',
      icon: 'CalendarClock',
      is: 'visit',
      about: 'Who comes when, and for what.',
      fields: `Client name!: text @person; Service -> service; Date!: date -3..12; Time!: one of 09:00, 10:00, 11:00, 12:00, 14:00, 15:00, 16:00, 17:00; With: text @team;
        Status: status Booked, Confirmed, Completed*, Cancelled*, No-show*; Phone; Notes`,
      subtitle: 'time, status',
      notes: `First visit.
        Asked for the same as last time.
        Will be ten minutes late.
        Sensitive skin: use the mild products.
        Pays with a voucher.`,
    },
    {
      key: 'service',
      also: 'treatment, service offered, offering, price list',
      icon: 'Sparkles',
      is: 'item',
      about: 'What we offer, how long it takes and what it costs.',
      fields: `Name!; Category: text; Duration: integer 15..120 min; Price: money 15..140; Description; Active: yes 90`,
      cards: true,
      access: ['anonymous', 'admin'],
      rows: {
        any: `name; category; duration; price; description
          First consultation; Advice; 30; 35; We get to know each other and make a plan.
          Standard session; Sessions; 60; 65; The full hour.
          Short session; Sessions; 30; 38; For in between.
          Package of five; Packages; 60; 290; Five sessions within six months.
          Home visit; Sessions; 75; 95; We come to you.
          Group session; Groups; 60; 22; Up to eight people.
          Follow-up by phone; Advice; 15; 15; Questions and next steps.
          Gift voucher; Packages; 60; 65; For someone you like.`,
        salon: `name; category; duration; price; description
          Cut and blow-dry; Hair; 60; 58; Wash, cut, style.
          Fringe trim; Hair; 15; 12; Between appointments.
          Full colour; Hair; 120; 98; Including care treatment.
          Highlights; Hair; 105; 110; Fine or bold.
          Beard trim; Barber; 20; 18; With hot towel.
          Manicure; Nails; 45; 34; Shape, care, polish.
          Deep tissue massage; Spa; 60; 72; For tired backs.
          Facial; Spa; 50; 64; Cleanse, mask, massage.`,
      },
    },
    {
      key: 'room',
      also: 'meeting room, hall, space, desk, court',
      icon: 'DoorOpen',
      is: 'place',
      about: 'Rooms that can be booked.',
      fields: `Name!; Capacity: integer 4..120; Floor: one of Basement, Ground floor, First floor; Equipment: any of Projector, Whiteboard, Piano, Kitchen, Sound system, Step-free access; Price per hour: money 0..45; Notes`,
      cards: true,
      rows: {
        any: `name; capacity; floor; equipment; price_per_hour
          Great hall; 120; Ground floor; Projector, Piano, Sound system, Step-free access; 40
          Garden room; 30; Ground floor; Projector, Step-free access; 18
          Upper room; 20; First floor; Whiteboard; 12
          Kitchen; 12; Ground floor; Kitchen, Step-free access; 15
          Library corner; 8; First floor; Whiteboard; 0
          Youth cellar; 40; Basement; Sound system; 16
          Studio; 16; First floor; Piano; 14
          Small office; 4; First floor; Whiteboard; 0`,
      },
    },
    {
      key: 'room_booking',
      also: 'booking, space booking, hall booking, desk booking, court booking',
      label: 'Booking',
      icon: 'CalendarRange',
      is: 'visit',
      about: 'Who has which room, when and for what.',
      fields: `Purpose!: text; Room! -> room; Booked by: text @person; Date!: date -3..14; Start time: one of 09:00, 10:30, 12:00, 14:00, 16:00, 18:00, 19:30; Duration: number 1..3 h;
        People: integer 4..40; Status: status Requested, Confirmed, Cancelled*; Notes`,
      subtitle: 'room_id, start_time',
      rows: {
        any: `purpose; status; notes
          Choir rehearsal; Confirmed; Needs the piano unlocked.
          Toddler group; Confirmed; Mats from the cupboard.
          Board meeting; Confirmed; Tea for nine.
          Language class; Requested; Every week until June.
          Birthday party; Requested; Will clean up themselves.
          Repair café; Confirmed; Extension leads, please.
          Yoga in the evening; Confirmed; Heating on an hour before.
          Film night; Cancelled; Moved to next month.
          Rehearsal of the play; Confirmed; Stage lights.
          Neighbourhood assembly; Requested; Forty chairs.`,
      },
    },
    {
      key: 'waitlist_entry',
      also: 'waitlist, wait list entry',
      label: 'Waiting list entry',
      plural: 'Waiting list',
      icon: 'Hourglass',
      is: 'work',
      about: 'Who would come if a place came free.',
      fields: `Name!; Phone; Wanted for: date 0..7; People: integer 1..6; Status: status Waiting, Offered, Placed*, Gave up*; Notes`,
    },
  ],
}
