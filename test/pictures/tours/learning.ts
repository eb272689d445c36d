import type { Page } from 'playwright-core';
import type { Scene, Stage } from '../tour.ts';
import { scrollToTop, visitAddress } from './tour-steps.ts';

/** Answers "I don't know" to every question, up to the last page. */
async function answerNothing(page: Page): Promise<void> {
  const question = page.getByRole('heading', { level: 1 });
  const end = page.getByRole('heading', { name: 'So that’s how you play!' });
  while (!(await end.isVisible())) {
    const questionText = await question.innerText();
    await page.getByRole('button', { name: 'I don’t know' }).click();
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, questionText);
  }
}

async function doLesson(page: Page): Promise<void> {
  const lit = page.locator('main :is(button[data-lit], button.main[aria-disabled=false])');
  const done = page.locator('main a.main');
  while ((await done.count()) === 0)
    await ((await lit.count()) > 0 ? lit : page.locator('main button:has([data-side])')).first().click();
}

/** A person who has never played: lessons, the rules, and the questions that find a family's game. */
export async function* tourLearning({ url, visit }: Stage): AsyncGenerator<Scene> {
  const page = await visit();
  await visitAddress(page, url, '#/learn/3', 'Enough to open');
  yield { name: 'lesson', page };
  await page
    .getByRole('button')
    .filter({ has: page.locator('[data-face="Jd"]') })
    .click();
  yield { name: 'lesson, a wrong tap', page };
  await visitAddress(page, url, '#/learn/4', 'Seven make a book');
  await doLesson(page);
  yield { name: 'lesson, done', page };
  await visitAddress(page, url, '#/rules', /^Hand and Foot:/);
  yield { name: 'rules', page };
  const headings = page.getByRole('heading', { level: 2 });
  await scrollToTop(headings.nth(4));
  yield { name: 'rules, further down', page };
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  yield { name: 'rules, their end', page };
  await visitAddress(page, url, '#/interview', 'What do red threes do?');
  yield { name: 'question', page };
  await answerNothing(page);
  yield { name: 'rules found by questions', page };
}
