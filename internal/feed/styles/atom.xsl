<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>
  <xsl:template match="/atom:feed">
    <html lang="{@xml:lang}">
      <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title><xsl:value-of select="atom:title"/></title>
        <link rel="stylesheet" href="atom.css"/>
      </head>
      <body>
        <header>
          <p class="note">theme.octavo.feed.note
            <code><xsl:value-of select="atom:link[@rel='self']/@href"/></code></p>
          <h1><a href="{atom:link[@rel='alternate']/@href}"><xsl:value-of select="atom:title"/></a></h1>
          <p><xsl:value-of select="atom:subtitle"/></p>
        </header>
        <main>
          <xsl:for-each select="atom:entry">
            <article>
              <h2><a href="{atom:link/@href}"><xsl:value-of select="atom:title"/></a></h2>
              <p class="date"><xsl:value-of select="substring(atom:published, 1, 10)"/></p>
              <p><xsl:value-of select="atom:summary"/></p>
            </article>
          </xsl:for-each>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
