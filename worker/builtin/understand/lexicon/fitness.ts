import type { Domain } from './concept'

export const fitness: Domain = {
  key: 'fitness',
  words:
    'gym, fitness, running, cycling, sport, sports, sports club, football, soccer, tennis, league, team sport, personal trainer, crossfit, climbing',
  hue: 10,
  icon: 'Dumbbell',
  concepts: [
    {
      key: 'workout',
      also: 'training session, training, exercise session, run, ride, swim, gym session',
      icon: 'Dumbbell',
      is: 'log',
      about: 'Sessions, how long and how hard.',
      fields: `Title!; Type!: one of Strength, Running, Cycling, Swimming, Yoga, Climbing; Date!: date -28..0; Duration: integer 20..110 min; Distance: number 2..42 km; Calories: integer 120..900; Effort: rating; Notes`,
      subtitle: 'type, date',
      amount: 'duration',
      access: ['creator', 'creator'],
      rows: {
        any: `title; type; duration; distance; calories; effort; notes
          Easy run by the river; Running; 42; 7.1; 430; 2; Legs fresh, pulse low.
          Upper body; Strength; 55; ; 340; 4; Bench 5×5 at 60 kg.
          Intervals; Running; 38; 6.4; 460; 5; Six times 800 m.
          Sunday ride; Cycling; 110; 42; 890; 3; Coffee stop at half way.
          Pool, technique; Swimming; 45; 2; 380; 3; Breathing on both sides.
          Stretch and breathe; Yoga; 30; ; 120; 1; Before bed.
          Leg day; Strength; 60; ; 410; 5; Squats 3×8 at 80 kg.
          Boulder hall; Climbing; 90; ; 520; 4; First blue one!
          Park run; Running; 26; 5; 330; 4; Best time this year.
          Commute, both ways; Cycling; 50; 16; 360; 2; Tailwind home.
          Core and mobility; Strength; 35; ; 210; 3; Plank: two minutes.
          Long run; Running; 84; 13.5; 820; 3; Slow on purpose.`,
      },
    },
    {
      key: 'exercise',
      also: 'lift, drill, set',
      icon: 'Activity',
      is: 'item',
      about: 'Exercises, with best marks.',
      fields: `Name!; Muscle group: one of Legs, Back, Chest, Shoulders, Arms, Core, Whole body; Equipment: text; Best: number 5..140 kg; Repetitions: integer 5..15; How to: long_text`,
      rows: {
        any: `name; muscle_group; equipment; best; how_to
          Back squat; Legs; Barbell; 95; Hips below knees, chest up.
          Deadlift; Back; Barbell; 120; Bar close, back flat.
          Bench press; Chest; Barbell; 72; Shoulder blades together.
          Overhead press; Shoulders; Barbell; 45; Squeeze, do not lean.
          Pull-up; Back; Bar; 10; Full hang every time.
          Lunge; Legs; Dumbbells; 24; Long step, soft knee.
          Row; Back; Machine; 60; Pull to the belly.
          Kettlebell swing; Whole body; Kettlebell; 24; From the hips.`,
      },
    },
    {
      key: 'player',
      also: 'athlete, squad member, team player',
      icon: 'Shirt',
      is: 'person',
      about: 'The squad.',
      fields: `Name!; Number: integer 1..30; Position: one of Goalkeeper, Defender, Midfielder, Forward; Date of birth: date -12000..-6000; Phone; Status: status Fit, Injured, Suspended, Left*; Goals: integer 0..14; Notes`,
      subtitle: 'position, number',
      amount: 'goals',
    },
    {
      key: 'match',
      also: 'fixture, game played, league match, tournament',
      plural: 'Matches',
      icon: 'Trophy',
      is: 'visit',
      about: 'Matches, played and to come.',
      fields: `Opponent!: text; Date!: datetime -40..30; Venue: one of Home, Away; Status: status Scheduled, Played*, Postponed; Our goals: integer 0..5; Their goals: integer 0..4; Referee: text @person; Report: long_text`,
      subtitle: 'venue, status',
      rows: {
        any: `opponent; venue; status; report
          Riverside Rovers; Home; Played; Two late goals and a very loud bench.
          Harbour United; Away; Played; Wind, mud, one point.
          St Brendan's; Home; Scheduled;
          Old Town FC; Away; Scheduled;
          Mill Lane; Home; Played; Clean sheet.
          Northfield Athletic; Away; Postponed; Pitch frozen.
          Castle Park; Home; Scheduled;
          Eastgate; Away; Played; Lost, but learned something.
          Valley Wanderers; Home; Scheduled; `,
      },
    },
    {
      key: 'club_team',
      also: 'sports team, squad, side',
      label: 'Team',
      icon: 'Users',
      is: 'group',
      about: 'Teams and where they stand.',
      fields: `Name!; Coach: text @person; Age group: one of U10, U12, U14, U16, Adults; Trains on: one of Monday, Tuesday, Wednesday, Thursday, Friday; Played: integer 8..14; Points: integer 4..32; Notes`,
      amount: 'points',
      rows: {
        any: `name; age_group; trains_on
          First team; Adults; Tuesday
          Second team; Adults; Thursday
          Women; Adults; Wednesday
          Juniors A; U16; Monday
          Juniors B; U14; Tuesday
          Kids; U12; Friday
          Minis; U10; Wednesday
          Veterans; Adults; Thursday`,
      },
    },
    {
      key: 'membership',
      also: 'membership plan, pass, gym membership, ten-class card',
      icon: 'BadgeCheck',
      is: 'document',
      about: 'Who holds what, until when.',
      fields: `Member! -> member; Plan!: one of Monthly, Yearly, Ten visits, Student; Price: money 15..420; Starts on: date -300..-5; Ends on: date after starts_on 30..365; Status: status Active, Paused, Ended*; Auto-renew: yes 60`,
      title: 'member_id',
      subtitle: 'plan, ends_on',
      date: 'ends_on',
      amount: 'price',
      flags: 'soon ends_on 14: Ends soon',
    },
  ],
}
