/* Boost.Test. */
#pragma once
#define BOOST_AUTO_TEST_CASE(name) static void name()
#define BOOST_CHECK_SMALL(found, tolerance) static_cast<void>(static_cast<double>(found) + static_cast<double>(tolerance))
