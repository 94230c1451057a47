import { describe, expect, it } from 'vitest';
import { sanitiseStatement, statementText } from '../../../../../src/server/account/signer-terms/sanitize.ts';

describe('links in statements', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://sign.example/1',
    'ftp://example.com/',
    '/relative',
  ])('lose %j and keep their words', (address) => {
    const html = `Read <a href="${address.replaceAll('"', '')}">our terms</a>.`;
    expect(sanitiseStatement(html)).toBe('Read our terms.');
    expect(statementText(html)).toBe('Read our terms.');
  });

  it.each(['https://example.com/terms', 'http://example.com/terms', 'mailto:legal@example.com'])(
    'keep %s',
    (address) => {
      const html = `Read <a href="${address}">our terms</a>.`;
      expect(sanitiseStatement(html)).toBe(html);
      expect(statementText(html)).toBe(`Read our terms (${address}).`);
    },
  );
});

describe('stored and hashed statements never change', () => {
  it.each([
    ['Plain words.', 'Plain words.', 'Plain words.'],
    ['Two\nlines  with   spaces', 'Two\nlines  with   spaces', 'Two\nlines  with   spaces'],
    [
      'By <B onclick=x>signing</B> you <em>agree</em> &amp; <strong>accept</strong>.',
      'By <b>signing</b> you <i>agree</i> &amp; <b>accept</b>.',
      'By signing you agree & accept.',
    ],
    ['<p>One.</p><p>Two.</p>', 'One.<br>Two.', 'One.\nTwo.'],
    ['<p>One.</p>\n\n<p>Two <br/> three</p>\n', 'One.<br>\n\nTwo <br> three', 'One.\n\nTwo\n three'],
    [
      '<h1>Terms</h1><ul><li>a</li><li>b</li></ul><div>end</div>',
      'Terms<br>a<br>b<br><br>end',
      'Terms\na\nb\n\nend',
    ],
    [
      'Read <a href="https://example.com/?a=1&b=2" style=x target=_blank>this</a>, not <a href="javascript:alert(1)">that</a>.',
      'Read <a href="https://example.com/?a=1&amp;b=2">this</a>, not that.',
      'Read this (https://example.com/?a=1&b=2), not that.',
    ],
    [
      "<a href='HTTPS://Example.com/terms'>https://example.com/terms</a>",
      '<a href="https://example.com/terms">https://example.com/terms</a>',
      'https://example.com/terms',
    ],
    [
      '<a href=https://example.com/x>x</a>',
      '<a href="https://example.com/x">x</a>',
      'x (https://example.com/x)',
    ],
    [
      '<a href="mailto:legal@example.com">legal@example.com</a>',
      '<a href="mailto:legal@example.com">legal@example.com</a>',
      'legal@example.com (mailto:legal@example.com)',
    ],
    ['Text <i>open <b>both', 'Text <i>open <b>both</b></i>', 'Text open both'],
    ['close </b></i> only</p>', 'close  only', 'close  only'],
    ['<b>cross <i>over</b> here</i> end', '<b>cross <i>over</i></b> here end', 'cross over here end'],
    [
      'a <script>alert("</b>")</script>b<style>p{}</style>c<!-- hidden -->d<img src=x onerror=y>e<noscript>f</noscript>g<template>h</template>i',
      'a bcdegi',
      'a bcdegi',
    ],
    [
      '<span style="color:red">Rot</span> <u>unter</u> <font color=red>x</font>',
      'Rot unter x',
      'Rot unter x',
    ],
    [
      '日本語 <b>同意</b>。 العربية <i>موافق</i>',
      '日本語 <b>同意</b>。 العربية <i>موافق</i>',
      '日本語 同意。 العربية موافق',
    ],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'ab', 'ab'],
    [
      '<?xml version="1.0"?><!DOCTYPE html><html><head><title>T</title></head><body>Body</body></html>',
      'TBody',
      'TBody',
    ],
    ['<br><br>Mid<br> <br>', '<br><br>Mid', 'Mid'],
    ['&#1;&#10;x', 'x', 'x'],
    [
      '<svg><a href="https://e.example/">s</a></svg>',
      '<a href="https://e.example/">s</a>',
      's (https://e.example/)',
    ],
    ['<b></b>', '<b></b>', ''],
    ['<', '&lt;', '<'],
    ['</br>', '', ''],
    ['<a>no</a> <a href="">e</a>', 'no e', 'no e'],
    [
      '<A HREF="https://e.example/ä ö?q=ü#f">u</A>',
      '<a href="https://e.example/%C3%A4%20%C3%B6?q=%C3%BC#f">u</a>',
      'u (https://e.example/%C3%A4%20%C3%B6?q=%C3%BC#f)',
    ],
  ])('%j', (html, stored, text) => {
    expect(sanitiseStatement(html)).toBe(stored);
    expect(sanitiseStatement(stored)).toBe(stored);
    expect(statementText(stored)).toBe(text);
  });
});

describe('parses HTML as browsers do', () => {
  it.each([
    [
      'a < b, b > c & "quotes" &copy; &eacute; &nbsp;x&#160;y &#8217; &#x2019; &lt;b&gt; &amp;lt; &apos;',
      "a &lt; b, b &gt; c &amp; &quot;quotes&quot; © é  x y ’ ’ &lt;b&gt; &amp;lt; '",
      'a < b, b > c & "quotes" © é  x y ’ ’ <b> &lt; \'',
    ],
    ['<ul><li>one<li>two</ul>', 'one<br>two', 'one\ntwo'],
    ['<p>a<p>b', 'a<br>b', 'a\nb'],
    [
      '<a title="x > y" href="https://example.com/">q</a>',
      '<a href="https://example.com/">q</a>',
      'q (https://example.com/)',
    ],
    [
      '<a href="https://a.example/">a <a href="https://b.example/">b</a></a>',
      '<a href="https://a.example/">a </a><a href="https://b.example/">b</a>',
      'a  (https://a.example/)b (https://b.example/)',
    ],
    ['1 <3 you> x', '1 &lt;3 you&gt; x', '1 <3 you> x'],
    ['<textarea><b>x</b></textarea>', '&lt;b&gt;x&lt;/b&gt;', '<b>x</b>'],
    ['AT&T &copy 2020', 'AT&amp;T © 2020', 'AT&T © 2020'],
    ['<sc<script>x</script>ript>y', 'xript&gt;y', 'xript>y'],
    ['x <b', 'x', 'x'],
  ])('%j', (html, stored, text) => {
    expect(sanitiseStatement(html)).toBe(stored);
    expect(sanitiseStatement(stored)).toBe(stored);
    expect(statementText(stored)).toBe(text);
  });
});
