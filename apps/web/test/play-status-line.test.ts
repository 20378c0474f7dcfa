import type { AnyGame, Seat } from '@tablehop/core';
import { loadGameText } from '@tablehop/games/text';
import { createReplay, type Look, type SeatInfo } from '@tablehop/host';
import { commonCatalogs, createSpeaker, LOCALES, type Locale, type Speaker } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { lineWhile as countingLine } from '../../../games/hip-hip-hooray/web/board/beats.ts';
import { drawing } from '../../../games/hop-cest-plie/test/match.ts';
import { lineWhile as goalLine } from '../../../games/hop-cest-plie/web/board/beats.ts';
import { lineWhile as revealLine } from '../../../games/hop-n-roll/web/board/beats.ts';
import { lineWhile as rollingLine } from '../../../games/hop-the-marble/web/board/beats.ts';
import { gameOf, people, playedRecord } from '../../../packages/host/test/support.ts';
import { loadBoardText } from '../games/index.ts';
import { createWords, type Words } from '../match/words.ts';
import { type Moment, statusLine } from '../screens/play/match/status-line.ts';
import { loadWebText } from '../text/index.ts';

const GAMES = ['hip-hip-hooray', 'hop-n-roll', 'hop-cest-plie', 'hop-the-marble'];
const YOU: SeatInfo = { name: '', kind: 'person' };
const CHOOSE = { kind: 'act', phase: 'choose', seats: [0] } as const;
const BASIL: SeatInfo = { name: 'Basil', kind: 'bot', level: 'easy' };

async function wordsOf(game: AnyGame, locale: Locale, seats: readonly SeatInfo[]): Promise<Words> {
  const { catalog, describerOf } = await loadGameText(game.id, locale);
  const speak = createSpeaker(locale, commonCatalogs[locale], await loadWebText(locale), catalog, await loadBoardText(game.id, locale));
  return createWords(speak, seats, describerOf(game));
}

function lookAt(game: AnyGame, state: unknown, seat: Seat): Look {
  const view = game.view(state, seat);
  const offers = game.offers(state, seat) as Look['offers'];
  return { version: 0, turn: game.turn(state), view, scores: game.score(view), offers, undo: null, redo: null, request: null };
}

const inAll = async (game: AnyGame, seats: readonly SeatInfo[], moment: Moment) =>
  Promise.all(LOCALES.map(async (locale) => statusLine(await wordsOf(game, locale, seats), moment).replaceAll('\u00a0', ' ')));

describe('The status line', () => {
  const hooray = gameOf('hip-hip-hooray');
  const disco = gameOf('hop-n-roll');
  const start = lookAt(disco, disco.start({ sheet: 'standard', board: 'A', mayDecline: false }, 4), 0);
  const moment: Moment = { told: start, seat: 0, isShared: false, roller: null, scored: null };

  it('calls for a roll by touch, and says who rolls otherwise', async () => {
    const alone = [YOU, BASIL];
    const shared = [YOU, YOU, YOU, YOU];
    const roll = (seat: Seat, byTouch: boolean): Moment => ({ ...moment, roller: { seat, byTouch } });
    expect(await inAll(disco, alone, roll(0, true))).toEqual(['Your roll!', 'Dein Wurf!', 'À toi de lancer\u202f!']);
    expect(await inAll(disco, alone, roll(0, false))).toEqual(['You roll the dice.', 'Du würfelst.', 'Tu lances les dés.']);
    expect(await inAll(disco, alone, roll(1, false))).toEqual(['Basil rolls the dice.', 'Basil würfelt.', 'Basil lance les dés.']);
    expect(await inAll(disco, shared, { ...roll(3, true), isShared: true })).toEqual([
      'Player 4, roll the dice!',
      'Person 4, du würfelst!',
      'Joueur 4, lance les dés\u202f!',
    ]);
    expect((await inAll(disco, alone, { ...moment, roller: { seat: 'anybody', byTouch: true } }))[0]).toBe('Roll the dice');
  });

  it('says who leads while a round’s scores are read', async () => {
    const scored = { key: 'round.round', params: { number: 1 } };
    const after = (...totals: readonly number[]): Moment => ({
      ...moment,
      scored,
      told: { ...start, scores: totals.map((total, seat) => ({ seat, total, lines: [] })) },
    });
    expect(await inAll(hooray, [YOU, BASIL], after(19, 21))).toEqual([
      'Round 1: Basil leads by 2',
      'Runde 1: Basil führt mit 2 Punkten Vorsprung',
      'Manche 1 : Basil mène de 2 points',
    ]);
    expect(await inAll(hooray, [YOU, BASIL], after(22, 21))).toEqual([
      'Round 1: you lead by 1',
      'Runde 1: Du führst mit 1 Punkt Vorsprung',
      'Manche 1 : tu mènes de 1 point',
    ]);
    expect(await inAll(hooray, [YOU, BASIL, { ...BASIL, name: 'Pip' }], after(21, 21, 3))).toEqual([
      'Round 1, tied for the lead: You and Basil',
      'Runde 1, gleichauf vorn: Du und Basil',
      'Manche 1, à égalité en tête : Toi et Basil',
    ]);
  });

  it('names whom it speaks to where several people share a screen', async () => {
    const state = { ...hooray.start({ fromTheGround: false }, 2), phase: 'build', first: 1, seat: 1, lineup: { 4: 'blue' } };
    const told = lookAt(hooray, { ...state, formations: [[{ face: 1, cells: [] }], [{ face: 2, cells: [] }]] }, 1);
    expect(await inAll(hooray, [YOU, YOU], { ...moment, told, seat: 1, isShared: true })).toEqual([
      'Player 2: Take a die and place it in your formation.',
      'Person 2: Nimm einen Würfel für deine Formation.',
      'Joueur 2 : Prends un dé et pose-le dans ta formation.',
    ]);
    expect((await inAll(hooray, [YOU, YOU], { ...moment, told, seat: 0, isShared: true }))[0]).toBe('Player 2 takes a die and places it.');
  });

  it('says to end the turn once every row is drawn, or none fits', async () => {
    const plie = gameOf('hop-cest-plie');
    const fresh = drawing({});
    const lineWith = async (unused: readonly unknown[], types: readonly string[]) => {
      const view = { ...fresh, sheets: fresh.sheets.map((sheet) => ({ ...sheet, unused })) };
      const told = { ...lookAt(plie, fresh, 0), view, offers: types.map((type) => ({ action: { type } })) };
      return inAll(plie, [YOU, BASIL], { ...moment, told });
    };
    const left = fresh.sheets[0]?.unused ?? [];
    expect((await lineWith(left, ['row', 'done']))[0]).toMatch(/^Draw your rows/);
    expect(await lineWith([], ['done'])).toEqual([
      'All drawn: end your turn.',
      'Alles gezogen: Beende deinen Zug.',
      'Tout est tracé : termine ton tour.',
    ]);
    expect((await lineWith([], ['fold', 'done']))[0]).toBe('All drawn: fold, or end your turn.');
    expect((await lineWith(left, ['done']))[0]).toBe('No row fits any more: end your turn.');
    expect((await lineWith(left, ['flip', 'done']))[0]).toBe('No row fits any more: fold, or end your turn.');
    expect((await lineWith(left, ['take', 'done']))[0]).toMatch(/^Draw your rows/);
  });

  it('says whose choice it is where the solo table leaves one die', async () => {
    const plie = gameOf('hop-cest-plie');
    const choosing = { ...drawing({}), phase: 'choose' };
    const withDice = (...dice: readonly string[]): Moment => ({
      ...moment,
      told: { ...lookAt(plie, choosing, 0), turn: CHOOSE, offers: dice.map((die) => ({ action: { type: 'choose', die } })) },
    });
    expect((await inAll(plie, [YOU], withDice('white')))[0]).toBe('The solo table chooses your die.');
    expect((await inAll(plie, [YOU], withDice('white', 'black')))[0]).toBe('Choose your die.');
  });

  it('says that nothing can be written where nothing fits', async () => {
    const entering = { ...start, turn: { kind: 'act', phase: 'enter', seats: [0] } as const };
    const withOffers = (...types: readonly string[]): Moment => ({
      ...moment,
      told: { ...entering, offers: types.map((type) => ({ action: { type } })) },
    });
    expect((await inAll(disco, [YOU, BASIL], withOffers('forfeit')))[0]).toBe('Nothing fits: write nothing this round.');
    expect((await inAll(disco, [YOU, BASIL], withOffers('enter', 'forfeit')))[0]).toBe('Write your number on your sheet.');
  });
});

describe('While the board shows something', async () => {
  const words = new Map(await Promise.all(GAMES.map(async (id) => [id, await wordsOf(gameOf(id), 'en', [YOU, BASIL])] as const)));
  const saying = (id: string) => {
    const { speak, effects } = words.get(id) as Words;
    return { speak: speak as Speaker, describeEffects: effects };
  };

  it('the status line tells what it is, not whose turn it was', () => {
    const scored = [
      { key: 'build', seat: 1 },
      { key: 'roundScored', round: 0, scores: [] },
    ];
    expect(countingLine({ effects: scored }, saying('hip-hip-hooray'))).toBe('Round 1: counting the points…');
    expect(
      revealLine(
        {
          effects: [
            { key: 'entered', seat: 0 },
            { key: 'forfeited', seat: 0 },
          ],
        },
        saying('hop-n-roll'),
      ),
    ).toMatch(/^All done/);
    expect(goalLine({ effects: [{ key: 'goalMet', seat: 1, ticks: 4 }] }, saying('hop-cest-plie'))).toMatch(/^Basil has reached the goal/);
    expect(rollingLine({ effects: [{ key: 'flicked', seat: 0 }] }, saying('hop-the-marble'))).toBe('The marble is rolling.');
  });

  it('the status line stays where a turn goes on', () => {
    expect(countingLine({ effects: [{ key: 'build', seat: 1 }] }, saying('hip-hip-hooray'))).toBeNull();
    expect(revealLine({ effects: [{ key: 'entered', seat: 1 }] }, saying('hop-n-roll'))).toBeNull();
    expect(goalLine({ effects: [{ key: 'drew', seat: 1 }] }, saying('hop-cest-plie'))).toBeNull();
    expect(rollingLine({ effects: [{ key: 'place', seat: 1 }] }, saying('hop-the-marble'))).toBeNull();
  });
});

describe.each(GAMES)('In every position of a match of %s', async (id) => {
  const game = gameOf(id);
  const replay = createReplay(game, playedRecord(game, 2, 'lines', 80));
  const frames = Array.from({ length: replay.last + 1 }, (_, number) => replay.frame(number, 'table'));
  const words = await wordsOf(game, 'en', people(2));

  it('the status line addresses the player to act and names who is awaited', () => {
    for (const { look } of frames) {
      for (const seat of [0, 1, null]) {
        const offers = seat === null ? [] : game.offers(look.view, seat);
        const line = statusLine(words, { told: { ...look, offers }, seat, isShared: false, roller: null, scored: null });
        const { turn } = look;
        const others = turn.kind !== 'act' || turn.seats.includes(seat ?? -1) ? [] : turn.seats;
        for (const other of others) expect(line).toContain(`Ada ${other}`);
        if (others.length === 0) expect(line).not.toContain('Ada');
        if (turn.kind === 'over') expect(line).toBe('The match is over.');
      }
    }
  });
});
